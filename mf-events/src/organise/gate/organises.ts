import type { LoginInfo } from '@hub/shared/runtime/auth';

/** Whether somebody may make events. */
export const organises = ({ role }: LoginInfo): boolean =>
  role === 'organiser' || role === 'moderator' || role === 'admin';
