import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '../../src/mcp/catalog/entry.js';
import type { ServerSettings } from '../../src/mcp/settings.js';

/** A server for this machine on a port that is free. */
export const defaultSettings: ServerSettings = {
  transport: 'http',
  host: '127.0.0.1',
  port: 0,
  allowedHosts: [],
  allowedOrigins: [],
  token: null,
  allowsAnonymous: false,
  outputFolder: join(tmpdir(), `mmlc-judged-${process.pid}`),
  keep: 1,
  workers: 2,
  queueLimit: 256,
  deadlineSeconds: 120,
  maxDurationSeconds: 3600,
  sessionMinutes: 30,
  maxSessions: 512,
  domains,
  language: 'en',
  logLevel: 'warning',
  logFormat: 'text',
};
