import { useForm } from '@hub/shared/input/use-form';
import { type LoginInfo, receiveLogin } from '@hub/shared/runtime/auth';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { useEffect, useState } from 'react';
import { sayFailure } from '../frame/say-failure.ts';
import { keepProfileDraft, readProfileDraft } from './profile-draft.ts';
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts';

/** Sends what differs from what is saved. */
const useSaveProfile = (saved: ProfileValues, onSaved: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) =>
      api('POST /v1/users/edit', changesOf(saved, values), { silent: true }),
    onSuccess: (now) => {
      onSaved();
      receiveLogin(now);
      void client.invalidateQueries({ queryKey: callKey('GET /v1/users/{id}', { id: now.id }) });
      toast('已保存');
    },
    onError: sayFailure,
  });
};

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
    keepProfileDraft(info.id, changesOf(saved, { ...saved, ...next }));
  };
  const forget = () => {
    become({});
    setRestored(false);
  };
  const form = useForm({
    values,
    change: (news) => become({ ...changed, ...news }),
    mutation: useSaveProfile(saved, forget),
  });
  const discard = () => {
    forget();
    form.clear();
  };
  return { ...form, isRestored, discard };
};
