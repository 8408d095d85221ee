import axios, { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { CallKey, Data, PathParams, WireInput } from '../contracts/client.ts';
import type { AnswerHeader } from '../contracts/kit/headers.ts';
import { ApiError, isNotLoggedIn, isProofNeeded } from './api-error.ts';
import { redirectToLogin } from './auth.ts';
import { askForProof } from './proof.ts';
import { settings } from './settings.ts';
import { toastError } from './toast.ts';

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

// Inputs of a GET are flat.
const serialize = (input: object): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given).toString();
};

/** The one axios instance of the page (spec §7): JSON, 60 seconds, credentials but on another site's page. */
export const http = axios.create({
  timeout: 60_000,
  paramsSerializer: { serialize },
  // The API tells by its origin that a request is ours (contract §2).
  xsrfCookieName: '',
});

const silentPaths = ['/v1/users', '/v1/messages/is_read', '/v3/link/authorize/checking'];
const successCodes = [0, -1];

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
  try {
    const response = await http.request<unknown>({
      method,
      url: urlOf(path),
      withCredentials: !settings().foreign,
      ...(method === 'GET' ? { params: input } : { data: options.form ?? input ?? {} }),
      ...(options.onProgress
        ? { onUploadProgress: ({ progress = 0 }: { progress?: number }) => options.onProgress?.(progress) }
        : {}),
      headers: actionHeaders(path),
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

const headerOf = ({ headers }: AxiosResponse, name: string): string | undefined => {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const isRaw = (path: string) => path.startsWith('/api_link/');
const urlOf = (path: string) => `${settings().apiOrigin}${isRaw(path) ? path : `/api${path}`}`;

// This GET changes state; the header proves that it comes from a script of ours (contract §2).
const actionHeaders = (path: string): Record<string, string> =>
  path.startsWith('/v3/paper/action/') ? { 'X-Requested-With': 'XMLHttpRequest' } : {};

interface Envelope {
  code: number;
  message?: string;
  msg?: string;
  data: unknown;
}

// A success without anything to say says `ok`.
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
  if (response) return new ApiError('answer', response.status, '请求失败，请稍后重试');
  return new ApiError('network', 0, '网络连接失败，请检查网络后重试');
};

// What was cancelled has no message.
const report = (error: ApiError) => {
  if (isNotLoggedIn(error)) redirectToLogin();
  else if (error.code !== 404 && error.message) toastError(error.message);
};
