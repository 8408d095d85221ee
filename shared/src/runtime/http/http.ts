import axios, { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { CallKey, Data, PageInput, PathParams } from '../../contracts/client.ts';
import type { AnswerHeader } from '../../contracts/kit/headers.ts';
import { feedToken } from '../../storage/feed-token.ts';
import { redirectToLogin } from '../auth/auth.ts';
import { askForProof } from '../proof.ts';
import { settings } from '../settings.ts';
import { toastError } from '../toast.ts';
import { ApiError, isNotLoggedIn, isProofNeeded } from './api-error.ts';

export interface CallOptions<K extends CallKey> {
  /** Values of the `{name}`s in the path. */
  params?: PathParams<K>;
  signal?: AbortSignal;
  /** Separates callers on one page: only calls with the same `asker` cancel each other. */
  asker?: object;
  /** The caller handles failures: no toast, no redirect to the login page. */
  silent?: boolean;
  /** A file to send instead of the input; never cancelled by another call. */
  form?: FormData;
  /** Sent again with the same key it is done once (`Idempotency-Key`, link feed). */
  idempotencyKey?: string;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called if a success has a message for the user. */
  onMessage?: (sentence: string) => void;
  /** Called with access to the headers of a success, for the few calls that use them (`answerHeaders`). */
  onHeaders?: (header: (name: AnswerHeader) => string | undefined) => void;
}

/** Input and options of a call; the input may be left out only if nothing in it is required. */
export type CallArguments<K extends CallKey> =
  Record<never, never> extends PageInput<K>
    ? [input?: PageInput<K>, options?: CallOptions<K>]
    : [input: PageInput<K>, options?: CallOptions<K>];

// Inputs of a GET are flat, but for lists of the link feed.
const serialize = (input: object): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const pairs = given.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
};

/** The only axios instance of the page (spec §7): JSON, a timeout of 60 seconds; cookies except on other sites' pages. */
export const http = axios.create({
  timeout: 60_000,
  paramsSerializer: { serialize },
  // No token cookie: the API checks the Origin header (contract §2).
  xsrfCookieName: '',
});

const silentPaths = ['/v1/users', '/v1/messages/is_read', '/v3/link/authorize/checking'];
const successCodes = [0, -1];

// A server renders pages of many readers at once: equal calls must not cancel each other there.
const isOnePage = typeof window !== 'undefined';
const inFlight = new WeakMap<object, Map<unknown, AbortController>>();
const anybody = {};

const callsOf = (asker: object): Map<unknown, AbortController> => {
  const calls = inFlight.get(asker) ?? new Map<unknown, AbortController>();
  inFlight.set(asker, calls);
  return calls;
};

/**
 * Makes one call of the contract and returns its data; every failure is an `ApiError`.
 * A call that is repeated while it is running cancels the earlier one.
 */
export const api = async <K extends CallKey>(key: K, ...given: CallArguments<K>): Promise<Data<K>> => {
  const [input, options = {}] = given;
  const [method = 'GET', template = ''] = key.split(' ');
  const path = fillPath(template, options.params);
  const identity = options.form ?? `${method} ${path} ${JSON.stringify(input ?? null)}`;
  const controller = new AbortController();
  const { onProgress } = options;
  const calls = callsOf(options.asker ?? anybody);
  if (isOnePage) {
    calls.get(identity)?.abort();
    calls.set(identity, controller);
  }
  try {
    const response = await http.request<unknown>({
      method,
      url: urlOf(path),
      withCredentials: !settings().foreign,
      ...(method === 'GET' ? { params: input } : { data: options.form ?? input ?? {} }),
      ...(onProgress
        ? { onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress) }
        : {}),
      headers: headersFor(path, options.idempotencyKey),
      signal: options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal,
    });
    const data = unwrap(response, path) as Data<K>;
    const sentence = sentenceOf(response.data);
    if (sentence !== '') options.onMessage?.(sentence);
    options.onHeaders?.((name) => headerOf(response, name));
    return data;
  } catch (cause) {
    const error = toApiError(cause);
    if (isProofNeeded(error)) {
      const proof = askForProof();
      if (proof && (await proof)) return await api(key, ...given);
      // The member declined the proof: no message is needed.
      if (proof) throw new ApiError('cancelled', 0, '');
    }
    if (!options.silent && !silentPaths.includes(path) && error.code !== 404) tellFailure(error);
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

const headerOf = ({ headers }: AxiosResponse, name: string): string | undefined => {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const isRaw = (path: string) => path.startsWith('/api_link/');
const urlOf = (path: string) => `${settings().apiOrigin}${isRaw(path) ? path : `/api${path}`}`;

const headersFor = (path: string, idempotencyKey?: string): Record<string, string> => {
  // This GET changes state; the header proves that it comes from a script of ours (contract §2).
  if (path.startsWith('/v3/paper/action/')) return { 'X-Requested-With': 'XMLHttpRequest' };
  const token = isRaw(path) && feedToken.read()?.token;
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
};

interface Envelope {
  code: number;
  message?: string;
  msg?: string;
  data: unknown;
}

// `ok` means that a success has no message.
const sentenceOf = (body: unknown): string => {
  const message = isEnvelope(body) ? messageOf(body) : '';
  return message === 'ok' ? '' : message;
};

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number';

const unwrap = (response: AxiosResponse<unknown>, path: string): unknown => {
  const body = response.data;
  if (isRaw(path)) return body;
  if (!isEnvelope(body)) throw new ApiError('network', 502, '服务返回了无法识别的内容，请稍后重试');
  if (!successCodes.includes(body.code)) throw answerError(body);
  const authorization = headerOf(response, 'authorization');
  const appendable = typeof body.data === 'object' && body.data !== null && !Array.isArray(body.data);
  return authorization !== undefined && appendable ? { ...(body.data as object), authorization } : body.data;
};

const messageOf = ({ message, msg }: Envelope) => message ?? msg ?? '';

const answerError = (body: Envelope) => new ApiError('answer', body.code, messageOf(body), body.data);

const toApiError = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  if (isCancel(cause)) return new ApiError('cancelled', 0, '');
  const response = isAxiosError(cause) ? cause.response : undefined;
  if (isEnvelope(response?.data)) return answerError(response.data);
  if (response) return new ApiError('answer', response.status, '请求失败，请稍后重试', response.data);
  return new ApiError('network', 0, '网络连接失败，请检查网络后重试');
};

/** `onError` of an action that is sent silently: says why it was not done. What was cancelled has no message. */
export const tellFailure = (error: Error): void => {
  if (isNotLoggedIn(error)) redirectToLogin();
  else if (error.message) toastError(error.message);
};
