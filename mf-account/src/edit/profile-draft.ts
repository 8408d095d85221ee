import { isNumber, isRecordOf, isShape, isString } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';
import { type ProfileValues, profileFields } from './profile-values.ts';

const day = 24 * 60;

// In this tab: what somebody typed about themselves is not for whoever sits down here next.
const kept = storedValue('profile-draft', isShape({ of: isNumber, changes: isRecordOf(isString) }), {
  minutes: day,
  area: 'session',
});

/** What a member typed and did not save yet. */
export const readProfileDraft = (id: number): Partial<ProfileValues> => {
  const draft = kept.read();
  if (draft?.of !== id) return {};
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = draft.changes[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
};

export const keepProfileDraft = (id: number, changes: Partial<ProfileValues>): void => {
  if (Object.keys(changes).length === 0) kept.remove();
  else kept.write({ of: id, changes: changes as Record<string, string> });
};
