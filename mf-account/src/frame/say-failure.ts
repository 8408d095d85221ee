import { fieldErrors, isCancelled, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { toastError } from '@hub/shared/runtime/toast';

/** `onError` of a mutation whose form shows what is wrong with its fields: everything else is a message. */
export const sayFailure = (error: Error): void => {
  if (isCancelled(error) || fieldErrors(error).length > 0) return;
  if (isNotLoggedIn(error)) redirectToLogin();
  else toastError(error.message || '请求失败，请重试');
};
