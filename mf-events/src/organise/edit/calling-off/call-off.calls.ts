import { fieldErrors, isCancelled, isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';

const call = 'POST /v1/events/callOff';

const explain = (error: Error): string =>
  isOtherAccount(error)
    ? '当前登录的是另一个账号，活动没有取消，请换回原来的账号再取消'
    : error.message || '没有取消成功，请再试一次';

/** Calls an event off, for good. What is wrong with the reason is for the form to say. */
export const callOff = (eventId: number, userId: number) =>
  mutationOptions({
    mutationKey: callKey(call, { id: eventId }, userId),
    mutationFn: ({ reason }: { reason: string }) =>
      inNameOf(userId, (by) => api(call, { id: eventId, reason: reason.trim(), ...by }, { silent: true })),
    onSuccess: (_answer, _input, _before, { client }) => {
      toast('活动已取消，正在通知报名和候补的人');
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (isCancelled(error) || fieldErrors(error).length > 0) return;
      if (isNotLoggedIn(error)) redirectToLogin();
      else toastError(explain(error));
    },
  });
