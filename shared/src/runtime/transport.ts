/** One request of the http client. */
export interface Outgoing {
  method: string;
  url: string;
  /** Goes into the query of a GET, and is the JSON of anything else. */
  input: object;
  /** Goes in the place of the input. */
  form: FormData | undefined;
  headers: Record<string, string>;
  withCredentials: boolean;
  signal: AbortSignal;
  /** How much of it is sent, 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
}

/** What came back, whatever its status. */
export interface Incoming {
  status: number;
  /** The JSON of the body, or its text where it is none. */
  body: unknown;
  /** Of a lower-case name. */
  header: (name: string) => string | undefined;
}

/** Rejects where nothing came back. */
export type Transport = (request: Outgoing) => Promise<Incoming>;

const TIMEOUT_MS = 60_000;

const withQuery = (url: string, input: object): string => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// Browsers complain in the console where a single header is asked for that another origin does not show.
const headerOf = (xhr: XMLHttpRequest, name: string): string | undefined => {
  const lines = xhr.getAllResponseHeaders().split('\r\n');
  return lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
};

const answerOf = (xhr: XMLHttpRequest): Incoming => ({
  status: xhr.status,
  body: bodyOf(xhr.responseText),
  header: (name) => headerOf(xhr, name),
});

const open = ({ method, url, input, form, headers, withCredentials, onProgress }: Outgoing) => {
  const xhr = new XMLHttpRequest();
  const isGet = method === 'GET';
  xhr.open(method, isGet ? withQuery(url, input) : url, true);
  xhr.timeout = TIMEOUT_MS;
  xhr.withCredentials = withCredentials;
  xhr.setRequestHeader('Accept', 'application/json');
  if (!isGet && !form) xhr.setRequestHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  // A listener alone makes the browser ask leave of another origin first.
  if (onProgress) {
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.upload.onload = () => onProgress(1);
  }
  return { xhr, send: () => xhr.send(isGet ? null : (form ?? JSON.stringify(input))) };
};

/** By XMLHttpRequest: fetch does not tell how much of a file is sent. */
const overXhr: Transport = async (request) => {
  const { signal } = request;
  // What is cancelled in the same breath is not sent.
  await Promise.resolve();
  signal.throwIfAborted();
  const { xhr, send } = open(request);
  const cancel = () => xhr.abort();
  signal.addEventListener('abort', cancel);
  return new Promise<Incoming>((resolve, reject) => {
    xhr.onload = () => resolve(answerOf(xhr));
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => reject(new Error('no answer'));
    send();
  }).finally(() => signal.removeEventListener('abort', cancel));
};

let transport = overXhr;

/** Lets a server that draws pages ask by a way of its own. */
export const provideTransport = (own: Transport): void => {
  transport = own;
};

export const transmit: Transport = (request) => transport(request);
