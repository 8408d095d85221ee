import type { PageInput } from '@hub/shared/contracts/client';
import { isNotLoggedIn, isOtherAccount } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { api } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { mutationOptions } from '@hub/shared/runtime/query';
import { toastError } from '@hub/shared/runtime/toast';

const call = 'POST /v1/events/message';

/** Sends a message to the attendees of an event. Failures that are not said here are for the form to say. */
export const sendMessage = (eventId: number, member: number) =>
  mutationOptions({
    mutationKey: callKey(call, { id: eventId }, member),
    mutationFn: (message: Omit<PageInput<typeof call>, 'id' | 'writer_id'>) =>
      inNameOf(member, (by) => api(call, { id: eventId, ...message, ...by }, { silent: true })),
    onError: (error) => {
      if (isNotLoggedIn(error)) toastError('请先登录。写好的内容还在这里，登录后再发送');
      // The page is drawn anew for who is logged in now, without this dialog.
      if (isOtherAccount(error)) toastError('当前登录的是另一个账号，消息没有发出，请换回原来的账号再发');
    },
  });
