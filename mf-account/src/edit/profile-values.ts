import type { LoginInfo } from '@hub/shared/runtime/auth';

export const profileFields = [
  'avatar_url',
  'name',
  'region',
  'company',
  'research_direction',
  'arxiv_name',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;

/** What the form begins with. */
export const valuesOf = ({ avatar_url, name, region, exts }: LoginInfo): ProfileValues => ({
  avatar_url,
  name,
  region,
  ...exts,
});

/** What differs from what is saved. */
export const changesOf = (saved: ProfileValues, now: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    profileFields.filter((field) => now[field] !== saved[field]).map((field) => [field, now[field]]),
  );
