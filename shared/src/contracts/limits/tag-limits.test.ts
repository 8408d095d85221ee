import { ok } from 'node:assert/strict';
import { it } from 'node:test';
import Type from 'typebox';
import { eventFields } from '../events/written-event.ts';
import { parseInput } from '../kit/parse.ts';
import { createStory } from '../writing/stories.ts';
import { MOST_TAGS } from './tag-limits.ts';

const tags = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

for (const [name, schema] of [
  ['story', createStory.input],
  ['event', Type.Object(eventFields())],
] as const)
  it(`a new ${name} takes as many tags as a form lets choose, and no more`, () => {
    const isRefused = (count: number) => {
      const parsed = parseInput(schema, { tag_ids: tags(count) });
      return !parsed.ok && parsed.issues.some(({ field }) => field === 'tag_ids');
    };
    ok(!isRefused(MOST_TAGS));
    ok(isRefused(MOST_TAGS + 1));
  });
