import '../../testing/fake-browser.ts';
import { answer } from '../../testing/fake-api.ts';
import { callKey, callQuery } from './call-query.ts';
import { createQueryClient } from './query.ts';

const client = createQueryClient();
afterEach(() => client.clear());

test('calls that differ in their path or in their input are different questions', async () => {
  const asked = answer('GET /v1/users/{id}', ({ params }) => ({ id: Number(params['id']) }) as never);
  const one = await client.fetchQuery(callQuery('GET /v1/users/{id}', { params: { id: 1 } }));
  const two = await client.fetchQuery(callQuery('GET /v1/users/{id}', { params: { id: 2 } }));
  expect([one.id, two.id]).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
  const keyOf = (page: number) => callQuery('POST /v1/story/list', { input: { page } }).queryKey;
  expect(keyOf(1)).not.toEqual(keyOf(2));
});

test('the viewer is in the key, for flags and for what is private, and left out where all get the same', () => {
  const call = 'GET /v1/users/{id}';
  const params = { id: 1 };
  expect(callQuery(call, { params, viewer: 0 }).queryKey).toEqual(callKey(call, { id: 1 }, 0));
  expect(callQuery(call, { params, member: 7 }).queryKey).toEqual(callKey(call, { id: 1 }, 7));
  expect(callQuery(call, { params }).queryKey).toEqual([call, { id: 1 }]);
});
