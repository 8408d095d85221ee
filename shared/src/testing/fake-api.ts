import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { CallKey, Data } from '../contracts/client.ts';
import { success } from '../contracts/kit/envelope.ts';

/** What a fake answer learns of its request. */
export interface FakeRequest {
  input: Record<string, unknown>;
  params: Record<string, string>;
  headers: Headers;
}

type Computed<K extends CallKey> = (request: FakeRequest) => Data<K> | Promise<Data<K>>;
type Reply<K extends CallKey> = Data<K> | Computed<K>;

const isComputed = <K extends CallKey>(reply: Reply<K>): reply is Computed<K> => typeof reply === 'function';

const unexpected: string[] = [];

// The last handler: whatever no test spoke of.
const server = setupServer(
  http.all('*', ({ request }) => {
    unexpected.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json({ code: 501, message: '测试没有准备这个请求', data: null }, { status: 501 });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  cut.clear();
  for (const mend of mends.splice(0)) mend();
  const requests = unexpected.splice(0);
  if (requests.length > 0) throw new Error(`requests that the test did not expect: ${requests.join(', ')}`);
});

/** Lets a call succeed with data of the contract's type; returns the inputs it was called with. `message` is the sentence it says. */
export const answer = <K extends CallKey>(
  key: K,
  reply: Reply<K>,
  headers: Record<string, string> = {},
  message?: string,
): Record<string, unknown>[] => {
  const inputs: Record<string, unknown>[] = [];
  handle(key, async (request) => {
    inputs.push(request.input);
    const data = await (isComputed<K>(reply) ? reply(request) : reply);
    return HttpResponse.json(isRaw(key) ? (data as object) : success(data, message), { headers });
  });
  return inputs;
};

/** Lets a call fail with an error envelope; `data` names the fields of a 422. */
export const refuse = (
  key: CallKey,
  status: number,
  message = '出错了',
  code = status,
  data: readonly { field: string; message: string }[] | null = null,
): void =>
  handle(key, () => HttpResponse.json(isRaw(key) ? { error: message } : { code, message, data }, { status }));

const cut = new Set<CallKey>();
const mends: (() => void)[] = [];

/** Lets a call fail on the way, as without a network, until it is answered again. */
export const cutOff = (key: CallKey): void => {
  if (mends.length === 0) breakRequests();
  cut.add(key);
};

/** Below msw: a network error of msw's keeps a socket open that outlives the tests. */
const breakRequests = () => {
  const { open, send } = XMLHttpRequest.prototype;
  const calls = new WeakMap<XMLHttpRequest, string>();
  const isCut = (call = '') =>
    [...cut].some((key) =>
      new RegExp(`^${key.replace(' ', ' .*').replace(/\{\w+\}/g, '[^/]+')}([?]|$)`).test(call),
    );
  const opening = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...given: unknown[]
  ) {
    calls.set(this, `${given[0]} ${given[1]}`);
    Reflect.apply(open, this, given);
  });
  const sending = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    if (isCut(calls.get(this))) queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    else Reflect.apply(send, this, [body]);
  });
  mends.push(
    () => opening.mockRestore(),
    () => sending.mockRestore(),
  );
};

/** Lets a call wait until the returned function is called. */
export const hold = <K extends CallKey>(key: K, data: Data<K>): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(key, () => promise.then(() => data));
  return resolve;
};

const isRaw = (key: CallKey) => key.includes(' /api_link/');

const handle = (key: CallKey, reply: (request: FakeRequest) => Response | Promise<Response>) => {
  cut.delete(key);
  const [method = '', path = ''] = key.split(' ');
  const pattern = `*${isRaw(key) ? '' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const respond = async ({ request, params }: { request: Request; params: object }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = method === 'GET' ? {} : await request.json().catch(() => ({}));
    return reply({
      input: { ...query, ...(body as object) },
      params: params as Record<string, string>,
      headers: request.headers,
    });
  };
  // A handler looks for where it was made, which costs the reading of source maps and is never asked for.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  server.use(
    method === 'GET'
      ? http.get(pattern, respond)
      : http[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](pattern, respond),
  );
  Error.stackTraceLimit = stackTraceLimit;
};
