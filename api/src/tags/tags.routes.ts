import { listTagGroups, listTags } from '@hub/shared/contracts/tag';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { presentTagGroups, presentTags } from './tags.present.ts';
import { knownTags } from './tags.public.ts';

export const tags: Feature = {
  name: 'tags',
  register: (app, { db }) => {
    serve(app, listTags, async ({ input }) => presentTags(await knownTags(db), input.id.trim()));
    serve(app, listTagGroups, async () => presentTagGroups(await knownTags(db)));
  },
};
