import { type LoginInfo, receiveLogin } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { useEffect, useState } from 'react';
import { useSubmit } from '../frame/use-submit.ts';
import { keepProfileDraft, readProfileDraft } from './profile-draft.ts';
import { changesOf, type ProfileField, type ProfileValues, valuesOf } from './profile-values.ts';

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
  const client = useQueryClient();
  const submit = useSubmit();
  const saved = valuesOf(info);
  const [found] = useState(() => readProfileDraft(info.id));
  const [changed, setChanged] = useState<Partial<ProfileValues>>(found);
  const [isRestored, setRestored] = useState(Object.keys(found).length > 0);
  const values = { ...saved, ...changed };
  const changes = changesOf(saved, values);
  useWarning(Object.keys(changes).length > 0);

  const become = (next: Partial<ProfileValues>) => {
    setChanged(next);
    keepProfileDraft(info.id, changesOf(saved, { ...saved, ...next }));
  };
  const set = (field: ProfileField) => (value: string) => {
    become({ ...changed, [field]: value });
    submit.forget(field);
  };
  const discard = () => {
    become({});
    setRestored(false);
    submit.forget();
  };
  const save = () =>
    submit.run(async () => {
      const now = await api('POST /v1/users/edit', changes, { silent: true });
      discard();
      receiveLogin(now);
      void client.invalidateQueries({ queryKey: ['GET /v1/users/{id}', String(info.id)] });
      toast('已保存');
    });
  return { values, set, save, isRestored, discard, submit };
};

export type ProfileFormState = ReturnType<typeof useProfileForm>;
