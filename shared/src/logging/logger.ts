/** Structured lines: an object with facts, then a short English phrase. */
export interface Logger {
  readonly debug: (facts: object, phrase: string) => void;
  readonly info: (facts: object, phrase: string) => void;
  readonly warn: (facts: object, phrase: string) => void;
  readonly error: (facts: object, phrase: string) => void;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

// Under Node this is standard error.
// biome-ignore lint/suspicious/noConsole: it is where log lines go
const toStandardError = (line: string): void => console.error(line);

/** Writes JSON lines of a level and above. */
export const createLogger = (level: LogLevel, write = toStandardError): Logger => {
  const at = (own: LogLevel) => (facts: object, phrase: string) => {
    if (logLevels.indexOf(own) < logLevels.indexOf(level)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level: own, phrase, ...facts }));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

const MAX_MESSAGE = 300;
const MAX_STACK = 2000;

/** What is worth a line of an error, without a query's values or pages of minified source. */
export const factsOf = (error: unknown): { code?: unknown; message: string; stack?: string } => {
  if (!(error instanceof Error)) return { message: typeof error };
  return {
    ...('code' in error ? { code: error.code } : {}),
    message: error.message.slice(0, MAX_MESSAGE),
    ...(error.stack ? { stack: error.stack.slice(0, MAX_STACK) } : {}),
  };
};
