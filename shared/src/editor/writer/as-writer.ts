import { useAuth } from '@hub/shared/runtime/auth';

/** Whether somebody else than the writer of a text is logged in, as far as this page knows. */
export const isAnothers = (writerId: number): boolean => {
  const { info } = useAuth.getState();
  return info !== undefined && info.id !== writerId;
};
