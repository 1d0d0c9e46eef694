import type { Language } from '../diagnostics/diagnostic.js';
import type { Domain } from './catalog/entry.js';
import type { LogFormat, LogLevel } from './log.js';

export const transports = ['stdio', 'http', 'sse', 'streamable-http'] as const;
export type TransportName = (typeof transports)[number];

/** Everything that is decided when the server starts. */
export interface ServerSettings {
  readonly transport: TransportName;
  readonly host: string;
  readonly port: number;
  /** Names besides those of the machine itself by which it may be called, and pages may call it from. */
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly token: string | null;
  readonly allowsAnonymous: boolean;
  readonly outputFolder: string;
  /** How many song folders are kept; null for all. */
  readonly keep: number | null;
  readonly workers: number;
  readonly queueLimit: number;
  readonly deadlineSeconds: number;
  readonly maxDurationSeconds: number;
  readonly sessionMinutes: number;
  readonly maxSessions: number;
  readonly domains: readonly Domain[];
  readonly language: Language;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
}
