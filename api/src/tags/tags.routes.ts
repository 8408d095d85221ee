import { listTagGroups, listTags } from '@hub/shared/contracts/tag';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { knownTags } from './known-tags.ts';
import { presentTagGroups, presentTags } from './tags.present.ts';

export const tags: Feature = {
  name: 'tags',
  register: (app, { db }) => {
    serve(app, listTags, async ({ input }) => presentTags(await knownTags(db), input.id.trim()));
    serve(app, listTagGroups, async () => presentTagGroups(await knownTags(db)));
  },
};
