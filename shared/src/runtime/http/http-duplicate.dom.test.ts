import type { ServerResponse } from 'node:http';
import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import { useToasts } from '../toast.ts';
import { ApiError, isCancelled } from './api-error.ts';
import { api } from './http.ts';

const server = serveRealApi();
const list = 'POST /v1/story/list';

/** Holds every answer; `arrived` resolves with those of so many requests. */
const holdAnswers = () => {
  const held: ServerResponse[] = [];
  let onArrival = () => {};
  server.reply((response) => {
    held.push(response);
    onArrival();
  });
  const arrived = (count: number) =>
    new Promise<ServerResponse[]>((resolve) => {
      onArrival = () => {
        if (held.length >= count) resolve(held);
      };
      onArrival();
    });
  return arrived;
};

const answerTo = (response: ServerResponse, data: unknown) =>
  replyWith({ code: 0, message: 'ok', data })(response, { method: '', url: '', headers: {}, body: '' });

const outcome = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => expect(useToasts.getState().toasts).toEqual([]));

describe('a call that is made again while it is under way (spec §8)', () => {
  test('cancels its elder, whose failure says so and is told to nobody; the younger is answered', async () => {
    const arrived = holdAnswers();
    const elder = outcome(api(list, { page: 1 }));
    const [first] = await arrived(1);
    const broken = new Promise((resolve) => first?.on('close', resolve));
    const younger = outcome(api(list, { page: 1 }));
    const error = await elder;
    expect(error).toBeInstanceOf(ApiError);
    expect(isCancelled(error)).toBe(true);
    expect(error).toMatchObject({ code: 0, message: '' });
    await broken;
    const [, second] = await arrived(2);
    if (second) answerTo(second, [{ story_id: 2 }]);
    await expect(younger).resolves.toEqual([{ story_id: 2 }]);
  });

  test('cancels it also where a third one comes', async () => {
    const arrived = holdAnswers();
    const [first, second, third] = [1, 2, 3].map(() => outcome(api(list, { page: 1 })));
    expect([await first, await second].map(isCancelled)).toEqual([true, true]);
    const [response] = await arrived(1);
    if (response) answerTo(response, ['third']);
    await expect(third).resolves.toEqual(['third']);
  });

  test.each([
    ['with another input', () => api(list, { page: 2 })],
    ['without an input', () => api(list)],
    ['to another path', () => api('POST /v1/events', { page: 1 })],
    ['by another part of the page', () => api(list, { page: 1 }, { asker: {} })],
  ])('%s is another call', async (_, ask) => {
    const arrived = holdAnswers();
    const asking = Promise.all([api(list, { page: 1 }), ask()]);
    for (const response of await arrived(2)) answerTo(response, []);
    await expect(asking).resolves.toEqual([[], []]);
  });

  test('of one and the same part of the page is the same call', async () => {
    const arrived = holdAnswers();
    const asker = {};
    const elder = outcome(api(list, { page: 1 }, { asker }));
    await arrived(1);
    const younger = outcome(api(list, { page: 1 }, { asker }));
    expect(isCancelled(await elder)).toBe(true);
    const held = await arrived(2);
    if (held[1]) answerTo(held[1], []);
    await expect(younger).resolves.toEqual([]);
  });

  test('by another method is another call', async () => {
    const arrived = holdAnswers();
    const asking = Promise.all([
      api('GET /v1/users/{id}', undefined, { params: { id: 7 } }),
      api('POST /v1/users/{id}' as string as 'GET /v1/users/{id}', undefined, { params: { id: 7 } }),
    ]);
    for (const response of await arrived(2)) answerTo(response, {});
    await expect(asking).resolves.toEqual([{}, {}]);
  });
});

describe('a call that was answered', () => {
  test('is asked again as often as one likes', async () => {
    server.succeed([]);
    for (let round = 0; round < 3; round += 1) await expect(api(list, { page: 1 })).resolves.toEqual([]);
    expect(server.asked).toHaveLength(3);
  });

  test('is forgotten: the next of the same has nothing to cancel', async () => {
    const { AbortController: Real } = globalThis;
    const abort = jest.fn();
    // Those that the page makes: code of Node's own aborts through the prototype that both share.
    const made = jest
      .spyOn(globalThis, 'AbortController')
      .mockImplementation(() => Object.assign(new Real(), { abort }));
    server.succeed([]);
    for (let round = 0; round < 2; round += 1) await api(list, { page: 1 });
    made.mockRestore();
    expect(abort).not.toHaveBeenCalled();
  });

  test('leaves nothing behind that the end of another would be taken for', async () => {
    const arrived = holdAnswers();
    const elder = outcome(api(list, { page: 1 }));
    await arrived(1);
    const younger = outcome(api(list, { page: 1 }));
    await elder;
    // The elder has ended; the younger is still under way, and gives way to the youngest.
    await arrived(2);
    const youngest = outcome(api(list, { page: 1 }));
    expect(isCancelled(await younger)).toBe(true);
    const held = await arrived(3);
    if (held[2]) answerTo(held[2], ['youngest']);
    await expect(youngest).resolves.toEqual(['youngest']);
  });
});

describe('a caller that goes away', () => {
  test('ends its request; that is told to nobody', async () => {
    const arrived = holdAnswers();
    const gone = new AbortController();
    const asking = outcome(api(list, { page: 1 }, { signal: gone.signal }));
    const [response] = await arrived(1);
    const broken = new Promise((resolve) => response?.on('close', resolve));
    gone.abort();
    expect(isCancelled(await asking)).toBe(true);
    await broken;
  });

  test('still gives way to a younger call of the same', async () => {
    const arrived = holdAnswers();
    const elder = outcome(api(list, { page: 1 }, { signal: new AbortController().signal }));
    await arrived(1);
    const younger = outcome(api(list, { page: 1 }));
    expect(isCancelled(await elder)).toBe(true);
    const held = await arrived(2);
    if (held[1]) answerTo(held[1], []);
    await expect(younger).resolves.toEqual([]);
  });
});
