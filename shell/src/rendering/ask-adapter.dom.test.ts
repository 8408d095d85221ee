import { api, http } from '@hub/shared/runtime/http';
import { askAdapter } from './ask-adapter.ts';
import type { AskApi } from './contract.ts';

const before = http.defaults.adapter;
afterEach(() => {
  if (before) http.defaults.adapter = before;
});

const asking = (answer: Awaited<ReturnType<AskApi>>) => {
  const ask = jest.fn<ReturnType<AskApi>, Parameters<AskApi>>(async () => answer);
  http.defaults.adapter = askAdapter(ask);
  return ask;
};

test('the hub’s calls are asked below /api and their data taken out', async () => {
  const ask = asking({ status: 200, data: [{ id: 1 }] });
  expect(await api('POST /v1/events', { page: 1 })).toEqual([{ id: 1 }]);
  expect(ask).toHaveBeenCalledWith('POST', '/v1/events', { page: 1 });
});

test('the link feed’s calls have answers without an envelope', async () => {
  const ask = asking({ status: 200, data: [{ id: '7' }] });
  expect(await api('GET /api_link/v1/timelines/public', { max_id: '8' })).toEqual([{ id: '7' }]);
  expect(ask).toHaveBeenCalledWith('GET', '/v1/timelines/public', { max_id: '8' });
});

test('what the link feed refuses is a failure', async () => {
  asking({ status: 404, data: { error: 'Record not found' } });
  await expect(api('GET /api_link/v1/timelines/public', {}, { silent: true })).rejects.toThrow();
});
