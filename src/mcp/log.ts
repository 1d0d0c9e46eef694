/** Levels of the server's own log, from the most to the least talkative. */
export const logLevels = ['debug', 'info', 'warning', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

/** Facts of a log line; never a token, a text of a song or a path that a caller named. */
export type LogFacts = Readonly<Record<string, string | number | boolean>>;

export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, facts?: LogFacts) => void>>;

/** A log on standard error, where a client of stdio expects it. */
export function createServerLog(level: LogLevel, format: LogFormat, write: (line: string) => void): Log {
  const least = logLevels.indexOf(level);
  const at = (name: Exclude<LogLevel, 'silent'>) => {
    if (logLevels.indexOf(name) < least) return () => undefined;
    return (message: string, facts: LogFacts = {}) => write(line(name, message, facts, format));
  };
  return { debug: at('debug'), info: at('info'), warning: at('warning'), error: at('error') };
}

function line(level: string, message: string, facts: LogFacts, format: LogFormat): string {
  const time = new Date().toISOString();
  if (format === 'json') return `${JSON.stringify({ time, level, message, ...facts })}\n`;
  const told = Object.entries(facts).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${time} ${level} ${message}${told.join('')}\n`;
}
