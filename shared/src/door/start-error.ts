/** Something the operator has to mend before the server can start; shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a failed system or database call, for messages that name no internals. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';
