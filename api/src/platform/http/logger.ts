/** Structured lines: an object with facts, then a short English phrase. */
export interface Logger {
  debug: (facts: object, phrase: string) => void;
  info: (facts: object, phrase: string) => void;
  warn: (facts: object, phrase: string) => void;
  error: (facts: object, phrase: string) => void;
}

const MAX_STACK = 2000;

/** What is worth a line of an error, without the query's values or pages of minified source. */
export const factsOf = (error: unknown): { code?: unknown; message: string; stack?: string } => {
  if (!(error instanceof Error)) return { message: typeof error };
  return {
    ...('code' in error ? { code: error.code } : {}),
    message: error.message.slice(0, 300),
    ...(error.stack ? { stack: error.stack.slice(0, MAX_STACK) } : {}),
  };
};
