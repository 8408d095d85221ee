import { draftStore } from '@hub/shared/drafts/draft-store';
import { isRecordOf, isString } from '@hub/shared/storage/guards';
import { type ProfileValues, profileFields } from './profile-values.ts';

const store = draftStore({ path: 'profile/', guard: isRecordOf(isString), days: 1, area: 'session' });

/** What a member typed about themselves and did not save yet. */
export const readProfileDraft = (userId: number): Partial<ProfileValues> => {
  const changes = store.read(String(userId));
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = changes?.[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
};

export const storeProfileDraft = (userId: number, changes: Partial<ProfileValues>): void => {
  if (Object.keys(changes).length === 0) store.drop(String(userId));
  else store.write(String(userId), changes as Record<string, string>);
};
