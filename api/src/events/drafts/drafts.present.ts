import type { StoredEventDraft } from '@hub/shared/contracts/events/drafts';
import { wireTime } from '@hub/shared/dates/beijing';
import type { DraftRow } from './drafts.queries.ts';

/** A draft for the form; of what belongs to it, that which is there. */
export const presentDraft = (
  { saved_at, form, ...row }: DraftRow,
  titles: ReadonlyMap<string, string>,
): StoredEventDraft => ({
  ...row,
  saved_at: wireTime(saved_at),
  form: {
    ...form,
    linked: form.linked.flatMap(({ source_id }) => {
      const title = titles.get(source_id);
      return title === undefined ? [] : [{ source_id, title }];
    }),
  },
});
