import { listTagGroups, listTags } from '@hub/shared/contracts/tag';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { type OtherNames, readTagNames } from './tag-names.ts';
import { presentTagGroups, presentTags } from './tags.present.ts';
import { knownTags } from './tags.public.ts';

/** Tags, found also by what else they are called. */
export const tagsWith = (otherNames: OtherNames): Feature => ({
  name: 'tags',
  register: (app, { db }) => {
    const tagNames = readTagNames(otherNames);
    serve(app, listTags, async ({ input }) => {
      const [known, names] = await Promise.all([knownTags(db), tagNames(db)]);
      return presentTags(known, names, input.id.trim());
    });
    serve(app, listTagGroups, async () => presentTagGroups(await knownTags(db)));
  },
});
