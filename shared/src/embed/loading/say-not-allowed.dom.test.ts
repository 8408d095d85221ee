import { api } from '@hub/shared/runtime/http';
import { waitFor } from '@testing-library/dom';
import { answer, cutOff, refuse } from '../../testing/fake-api.ts';
import { sayNotAllowed } from './say-not-allowed.ts';

const call = 'GET /v1/tags';
const ask = () => api(call, undefined, { silent: true }).catch(() => undefined);
let said: jest.SpyInstance;
let end = () => {};

beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
  end = sayNotAllowed('https://hub.example');
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

const reach = (isThere: boolean) => {
  const probe = jest.fn(() => (isThere ? Promise.resolve({}) : Promise.reject(new TypeError('network'))));
  Object.assign(globalThis, { fetch: probe });
  return probe;
};

test('a hub that is away, or answers, is no reason to say anything', async () => {
  const probe = reach(false);
  cutOff(call);
  await ask();
  expect(probe).toHaveBeenCalledWith(
    'https://hub.example/api/livez',
    expect.objectContaining({ mode: 'no-cors' }),
  );
  await new Promise(process.nextTick);
  refuse(call, 503);
  await ask();
  answer(call, []);
  await ask();
  expect(said).not.toHaveBeenCalled();
});

test('a hub that is there and gives this page nothing: its owner reads what to ask for, once', async () => {
  reach(true);
  cutOff(call);
  await ask();
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`EMBED_ORIGINS`));
  expect(said).toHaveBeenCalledWith(expect.stringContaining(window.location.origin));
  await ask();
  expect(said).toHaveBeenCalledTimes(1);
});
