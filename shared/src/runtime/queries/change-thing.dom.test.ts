import { paper } from '../../contracts/testing/catalogue.ts';
import { eventEntry } from '../../contracts/testing/event.ts';
import { comment, storyEntry } from '../../contracts/testing/story.ts';
import { changeThing } from './change-thing.ts';
import { createQueryClient } from './query.ts';

test('a thing is changed wherever it stands, by the fields it has; all else stays the very same', () => {
  const client = createQueryClient();
  const [story, other] = [storyEntry({ source_id: 'story-1' }), storyEntry({ source_id: 'story-2' })];
  const lists = { pages: [[other, story], [other]], pageParams: [1, 2] };
  const untouched = { pages: [[other, 'text', null]], pageParams: [1] };
  client.setQueryData(['column'], lists);
  client.setQueryData(['one'], story.story_info);
  client.setQueryData(['others'], untouched);
  changeThing(client, { sourceId: 'story-1', viewer: 7 }, { is_voted: true, final_score: 9, vote_count: 9 });
  const voted = { ...story.story_info, is_voted: true, final_score: 9 };
  expect(client.getQueryData(['column'])).toEqual({
    ...lists,
    pages: [[other, { ...story, story_info: voted }], [other]],
  });
  expect(client.getQueryData(['one'])).toEqual(voted);
  expect(client.getQueryData(['others'])).toBe(untouched);
  client.clear();
});

test('papers and events are things, a comment is not what it is about', () => {
  const client = createQueryClient();
  const things = { paper: paper(), event: eventEntry(), comment: comment({ source_id: 'event-5' }) };
  client.setQueryData(['all'], things);
  changeThing(client, { sourceId: things.paper.source_id, viewer: 0 }, { comment_count: 8, is_voted: true });
  changeThing(
    client,
    { sourceId: things.event.event_info.source_id, viewer: 0 },
    { comment_count: 9, is_voted: true },
  );
  expect(client.getQueryData(['all'])).toEqual({
    paper: { ...things.paper, comment_count: 8, is_voted: true },
    event: { ...things.event, event_info: { ...things.event.event_info, comment_count: 9 } },
    comment: things.comment,
  });
  client.clear();
});
