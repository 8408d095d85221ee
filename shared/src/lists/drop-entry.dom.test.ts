import { waitFor } from '@testing-library/react';
import { storyEntry } from '../contracts/testing/story.ts';
import { createQueryClient } from '../runtime/queries/query.ts';
import { dropEntry } from './drop-entry.ts';

test('a thing that is gone leaves every list, whatever its rows look like; others stay the very same', () => {
  const client = createQueryClient();
  const rows = [storyEntry({ id: 1 }), storyEntry({ id: 2 })];
  const found = { source_id: 'story-1', title: '也在这里' };
  const untouched = { pages: [[storyEntry({ id: 3 }), 'text', null]], pageParams: [1] };
  client.setQueryData(['column'], { pages: [rows, [storyEntry({ id: 4 })]], pageParams: [1, 2] });
  client.setQueryData(['search'], { pages: [[found]], pageParams: [1] });
  client.setQueryData(['other'], untouched);
  client.setQueryData(['story'], { source_id: 'story-1' });
  dropEntry('story-1', client);
  expect(client.getQueryData(['column'])).toEqual({
    pages: [[rows[1]], [storyEntry({ id: 4 })]],
    pageParams: [1, 2],
  });
  expect(client.getQueryData(['search'])).toEqual({ pages: [[]], pageParams: [1] });
  expect(client.getQueryData(['other'])).toBe(untouched);
  expect(client.getQueryData(['story'])).toEqual({ source_id: 'story-1' });
  client.clear();
});

test('a list that is on its way when a thing goes comes without it', async () => {
  const client = createQueryClient();
  const { promise, resolve } = Promise.withResolvers<object>();
  const asked = client.fetchQuery({ queryKey: ['column'], queryFn: () => promise });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  dropEntry('story-1', client);
  resolve({ pages: [[storyEntry({ id: 1 }), storyEntry({ id: 2 })]], pageParams: [1] });
  await asked;
  await waitFor(() => expect(client.getQueryData(['column'])).toMatchObject({ pages: [[{ story_id: 2 }]] }));
  client.clear();
});
