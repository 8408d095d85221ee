import { testQueries } from '@hub/shared/testing/call-rules';
import { tagsWithoutScripts } from './tag-links.calls.ts';

testQueries([
  {
    name: 'tags for readers without scripts',
    query: () => {
      const { meta: _, ...query } = tagsWithoutScripts();
      return query;
    },
    call: 'GET /v1/tags/groups',
    sameForAll: true,
  },
]);

test('they stay out of the cache of browsers, which ask for the tags by another name', () => {
  expect(tagsWithoutScripts().meta).toEqual({ withoutScriptsOnly: true });
  expect(tagsWithoutScripts().queryKey).not.toEqual(['GET /v1/tags/groups', {}]);
});
