import { useForm } from '@hub/shared/input/use-form';
import type { LoginInfo } from '@hub/shared/runtime/auth';
import { useMutation } from '@hub/shared/runtime/query';
import { useEffect, useState } from 'react';
import { saveProfile } from './profile.calls.ts';
import { readProfileDraft, storeProfileDraft } from './profile-draft.ts';
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts';

/** Asks before the tab is closed on what is not saved. */
const useWarning = (isDirty: boolean) =>
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

/** What one tells of oneself: what is typed survives a reload and the way to another page until it is saved. */
export const useProfileForm = (info: LoginInfo) => {
  const saved = valuesOf(info);
  const [found] = useState(() => readProfileDraft(info.id));
  const [changed, setChanged] = useState<Partial<ProfileValues>>(found);
  const [isRestored, setRestored] = useState(Object.keys(found).length > 0);
  const values = { ...saved, ...changed };
  useWarning(Object.keys(changesOf(saved, values)).length > 0);

  const become = (next: Partial<ProfileValues>) => {
    setChanged(next);
    storeProfileDraft(info.id, changesOf(saved, { ...saved, ...next }));
  };
  const forget = () => {
    become({});
    setRestored(false);
  };
  const form = useForm({
    values,
    change: (news) => become({ ...changed, ...news }),
    mutation: useMutation(saveProfile(saved, info.id)),
    onSuccess: forget,
  });
  const discard = () => {
    forget();
    form.clear();
  };
  return { ...form, isRestored, discard };
};
