import { codeOf } from '@hub/shared/door/start-error';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// Shutting down, crashed, starting up, too many connections, statement cancelled, lock not had in time.
const stateCodes = new Set(['57P01', '57P02', '57P03', '53300', '57014', '55P03', '0A000']);

// pg gives these no code.
const messages = [
  /^timeout exceeded when trying to connect$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
  /^timeout expired$/,
];

/** True for errors that say nothing about the query: the database is away or overloaded, and may come back. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  if (networkCodes.has(code) || stateCodes.has(code) || code.startsWith('08')) return true;
  return messages.some((message) => message.test(error.message));
};
