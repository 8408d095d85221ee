import { examples } from '../contracts/testing/examples.ts';
import { storyEntry } from '../contracts/testing/story.ts';
import { api } from '../runtime/http/http.ts';
import { answer, cutOff, hold, refuse } from './fake-api.ts';

const list = 'POST /v1/story/list';
const silent = { silent: true };

test('answers as the contract says and keeps what was asked', async () => {
  const inputs = answer(list, ({ input }) => [storyEntry({ id: Number(input['page']) })]);
  expect(await api(list, { page: 7 })).toEqual([storyEntry({ id: 7 })]);
  expect(inputs).toEqual([{ page: 7 }]);
});

test('reads the parameters of a path and the query', async () => {
  const { data } = examples['GET /v2/search'];
  answer('GET /v1/stories/{id}', ({ params }) => storyEntry({ id: Number(params['id']) }));
  const inputs = answer('GET /v2/search', data);
  expect(await api('GET /v1/stories/{id}', {}, { params: { id: 56 } })).toMatchObject({ story_id: 56 });
  expect(await api('GET /v2/search', { q: '大模型', page: 2 })).toEqual(data);
  expect(inputs).toEqual([{ q: '大模型', page: '2' }]);
});

test('refuses, breaks off and waits', async () => {
  refuse(list, 422, '排序不正确');
  await expect(api(list, {}, silent)).rejects.toMatchObject({
    kind: 'answer',
    code: 422,
    message: '排序不正确',
  });
  cutOff(list);
  await expect(api(list, {}, silent)).rejects.toMatchObject({ kind: 'network' });
  const release = hold(list, []);
  const pending = api(list, {}, silent);
  release();
  expect(await pending).toEqual([]);
});

test('link-feed calls are sent without the envelope', async () => {
  const { data, params } = examples['GET /api_link/v1/statuses/{id}'];
  answer('GET /api_link/v1/statuses/{id}', data);
  expect(await api('GET /api_link/v1/statuses/{id}', {}, params ? { params } : {})).toEqual(data);
});
