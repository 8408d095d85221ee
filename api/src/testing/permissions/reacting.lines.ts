import { forMembers, type Line, open } from './line.ts';
import { paper, publishedStory } from './rows.ts';

const ofStory = async (scene: Parameters<Line['ask']>[0]) => ({
  input: { story_id: await publishedStory(scene) },
});

const actOn =
  (action: string): Line['ask'] =>
  async (scene) => ({
    params: { id: await paper(scene), action },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });

/** Votes and bookmarks. */
export const reacting: readonly Line[] = [
  forMembers('POST /v1/vote/up', ofStory),
  forMembers('POST /v1/vote/down', ofStory),
  forMembers('POST /v1/mark/up', ofStory),
  forMembers('POST /v1/mark/down', ofStory),
  ...(['view', 'pdf'] as const).map((action) =>
    open('GET /v3/paper/action/{id}/{action}', actOn(action), action),
  ),
  ...(['up', 'down', 'mark', 'unmark'] as const).map((action) =>
    forMembers('GET /v3/paper/action/{id}/{action}', actOn(action), action),
  ),
];
