import type { CallKey, Data, PathParams, WireInput } from '../contracts/client.ts';
import type { AnswerHeader } from '../contracts/kit/headers.ts';
import { ApiError, isNotLoggedIn, isProofNeeded } from './api-error.ts';
import { redirectToLogin } from './auth.ts';
import { askForProof } from './proof.ts';
import { dataOf, sentenceOf } from './read-answer.ts';
import { settings } from './settings.ts';
import { toastError } from './toast.ts';
import { transmit } from './transport.ts';

export interface CallOptions<K extends CallKey> {
  /** Values of the `{name}`s in the path. */
  params?: PathParams<K>;
  signal?: AbortSignal;
  /** Who asks, where several parts of a page ask the same, each for itself: none of them cancels another's call. */
  asker?: object;
  /** Failures are the caller's business: no toast, no way to the login page. */
  silent?: boolean;
  /** A file to send instead of the input; never cancelled by another. */
  form?: FormData;
  /** How much of it is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Gets the sentence of a success that has one for the user. */
  onMessage?: (sentence: string) => void;
  /** Gets the headers of a success, for the few calls that say something in them (`answerHeaders`). */
  onHeaders?: (header: (name: AnswerHeader) => string | undefined) => void;
}

const silentPaths = ['/v1/users', '/v1/messages/is_read', '/v3/link/authorize/checking'];

// A server draws pages of many readers at once, who may well ask the same.
const isOnePage = typeof window !== 'undefined';
const inFlight = new WeakMap<object, Map<unknown, AbortController>>();
const anybody = {};

const callsOf = (asker: object): Map<unknown, AbortController> => {
  const calls = inFlight.get(asker) ?? new Map<unknown, AbortController>();
  inFlight.set(asker, calls);
  return calls;
};

/**
 * Makes one call of the contract and gives its data; every failure is an `ApiError`.
 * A call that is made again while it is under way cancels its elder.
 */
export const api = async <K extends CallKey>(
  key: K,
  input?: WireInput<K>,
  options: CallOptions<K> = {},
): Promise<Data<K>> => {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = fillPath(template, options.params);
  const identity = options.form ?? `${method} ${path} ${JSON.stringify(input ?? null)}`;
  const controller = new AbortController();
  const calls = callsOf(options.asker ?? anybody);
  if (isOnePage) {
    calls.get(identity)?.abort();
    calls.set(identity, controller);
  }
  const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
  try {
    const answer = await transmit({
      method,
      url: urlOf(path),
      input: input ?? {},
      form: options.form,
      headers: actionHeaders(path),
      withCredentials: !settings().foreign,
      signal,
      onProgress: options.onProgress,
    });
    const data = dataOf(answer, isRaw(path)) as Data<K>;
    const sentence = sentenceOf(answer);
    if (sentence !== '') options.onMessage?.(sentence);
    options.onHeaders?.(answer.header);
    return data;
  } catch (cause) {
    const error = toApiError(cause, signal);
    if (isProofNeeded(error)) {
      const proof = askForProof();
      if (proof && (await proof)) return await api(key, input, options);
      // Whoever says no need not be told that nothing was done.
      if (proof) throw new ApiError('cancelled', 0, '');
    }
    if (!options.silent && !silentPaths.includes(path)) report(error);
    throw error;
  } finally {
    if (calls.get(identity) === controller) calls.delete(identity);
  }
};

const fillPath = (template: string, params: object = {}) =>
  Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );

const isRaw = (path: string) => path.startsWith('/api_link/');
const urlOf = (path: string) => `${settings().apiOrigin}${isRaw(path) ? path : `/api${path}`}`;

// This GET changes state; the header proves that it comes from a script of ours (contract §2).
const actionHeaders = (path: string): Record<string, string> =>
  path.startsWith('/v3/paper/action/') ? { 'X-Requested-With': 'XMLHttpRequest' } : {};

const toApiError = (cause: unknown, { aborted }: AbortSignal): ApiError => {
  if (cause instanceof ApiError) return cause;
  if (aborted) return new ApiError('cancelled', 0, '');
  return new ApiError('network', 0, '网络连接失败，请检查网络后重试');
};

// What was cancelled has no message.
const report = (error: ApiError) => {
  if (isNotLoggedIn(error)) redirectToLogin();
  else if (error.code !== 404 && error.message) toastError(error.message);
};
