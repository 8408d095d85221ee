import { waitFor } from '@testing-library/dom';
import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import { provideProof } from '../proof.ts';
import { useToasts } from '../toast.ts';
import { isCancelled, isProofNeeded } from './api-error.ts';
import { api } from './http.ts';

const server = serveRealApi();
const refusal = replyWith({ code: 40304, message: '请先验证身份', data: null }, 403);
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

/** Answers once it is proven that it is still the member. */
const guard = (data: unknown = { id: 7 }, message = 'ok') => {
  const state = { isProven: false };
  server.reply((response, asked) =>
    (state.isProven ? replyWith({ code: 0, message, data }) : refusal)(response, asked),
  );
  return state;
};

const noteAnswers = () => {
  const noted = jest.fn();
  const { send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    this.addEventListener('loadend', noted);
    Reflect.apply(send, this, [body]);
  });
  return noted;
};

let stop = () => {};
beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

describe('a call that needs a fresh proof', () => {
  test('is made again as it was once the proof is given', async () => {
    const state = guard({ id: 7 }, '已保存');
    const ask = jest.fn(async () => {
      state.isProven = true;
      return true;
    });
    stop = provideProof(ask);
    const told: string[] = [];
    const options = { onMessage: (sentence: string) => told.push(sentence) };
    await expect(api('POST /v1/users/edit', { name: '林' } as never, options)).resolves.toEqual({ id: 7 });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(server.asked.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/v1/users/edit', '{"name":"林"}'],
      ['POST', '/api/v1/users/edit', '{"name":"林"}'],
    ]);
    expect(told).toEqual(['已保存']);
    expect(messages()).toEqual([]);
  });

  test('is as good as not made where the proof is not given: nobody is told', async () => {
    guard();
    stop = provideProof(async () => false);
    const error = await api('POST /v1/users/edit', {} as never).catch((cause: unknown) => cause);
    expect(isCancelled(error)).toBe(true);
    expect(error).toMatchObject({ code: 0, message: '' });
    expect(server.asked).toHaveLength(1);
    expect(messages()).toEqual([]);
  });

  test('is refused in the API’s words where no host asks for proofs', async () => {
    guard();
    const error = await api('POST /v1/users/edit', {} as never).catch((cause: unknown) => cause);
    expect(isProofNeeded(error)).toBe(true);
    expect(messages()).toEqual(['请先验证身份']);
  });

  test('waits with the others for one proof', async () => {
    const state = guard([]);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answers = noteAnswers();
    const ask = jest.fn(() => promise);
    stop = provideProof(ask);
    const asking = Promise.all([api('POST /v1/users/edit', {} as never), api('POST /v1/users/events')]);
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
    state.isProven = true;
    resolve(true);
    await expect(asking).resolves.toEqual([[], []]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(server.asked).toHaveLength(4);
  });

  test('asks for the next proof anew', async () => {
    const state = guard();
    const ask = jest.fn(async () => {
      state.isProven = true;
      return true;
    });
    stop = provideProof(ask);
    await api('POST /v1/users/edit', {} as never);
    state.isProven = false;
    await api('POST /v1/users/edit', {} as never);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('ends with a caller that goes away while it is asked for', async () => {
    const state = guard();
    const gone = new AbortController();
    stop = provideProof(async () => {
      state.isProven = true;
      gone.abort();
      return true;
    });
    const asking = api('POST /v1/users/edit', {} as never, { signal: gone.signal });
    expect(isCancelled(await asking.catch((error: unknown) => error))).toBe(true);
    expect(server.asked).toHaveLength(1);
    expect(messages()).toEqual([]);
  });
});

test('a host that stops asking leaves a younger one asking', async () => {
  const state = guard();
  const younger = jest.fn(async () => {
    state.isProven = true;
    return true;
  });
  const stopElder = provideProof(async () => false);
  stop = provideProof(younger);
  stopElder();
  await expect(api('POST /v1/users/edit', {} as never)).resolves.toEqual({ id: 7 });
  expect(younger).toHaveBeenCalledTimes(1);
});
