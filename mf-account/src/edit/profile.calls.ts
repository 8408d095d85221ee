import { receiveLogin } from '@hub/shared/runtime/auth';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { accountAction } from '../frame/account-action.ts';
import { changesOf, type ProfileValues } from './profile-values.ts';

/** Sends what differs from what is saved. */
export const saveProfile = (saved: ProfileValues, member: number) =>
  accountAction('POST /v1/users/edit', member, {
    send: (by, values: ProfileValues) =>
      api('POST /v1/users/edit', { ...changesOf(saved, values), ...by }, { silent: true }),
    undone: '资料没有保存',
    onDone: (client, now) => {
      // Whoever has logged in meanwhile stays.
      if (viewerNow() === member) receiveLogin(now);
      void client.invalidateQueries({ queryKey: callKey('GET /v1/users/{id}', { id: now.id }) });
      toast('已保存');
    },
  });
