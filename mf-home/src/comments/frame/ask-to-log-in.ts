import { goToLogin } from '@hub/shared/runtime/auth';
import { tellHost } from './host-window.ts';

/** To the login and back to what was being written: its draft is kept. In a frame the window around it goes. */
export const askToLogIn = (): void => {
  if (!tellHost({ type: 'login' })) goToLogin();
};
