import { platform } from '@hub/shared/runtime/platform';

/** Whether the hub is shown inside a frame of another page. */
export const isFramed = (): boolean => window.self !== window.top;

/** Whether the hub is shown inside its own mobile app. */
export const isInApp = (): boolean => platform().app;
