import { oneOf } from '@hub/shared/contracts/settings/setting';

/** What the process of `npm start` reads besides the settings of what runs in it. */
export const processSettings = {
  eventSite: oneOf('EVENT_SITE', ['on', 'off'], 'on', {
    about: 'Whether the event site runs in the process of the hub; `off` where it is deployed elsewhere',
  }),
};
