import { addresses } from '@hub/shared/contracts/settings/addresses';
import { door } from '@hub/shared/contracts/settings/door';
import { remotes } from '@hub/shared/contracts/settings/remotes';
import { integer, matching, oneOf } from '@hub/shared/contracts/settings/setting';

/** What the process of `npm start` reads besides the settings of what runs in it. */
export const processSettings = {
  eventSite: oneOf('EVENT_SITE', ['on', 'off'], 'on', {
    about: 'Whether the event site runs in the process of the hub; `off` where it is deployed elsewhere',
  }),
};

/** What the static service of one remote reads, besides where the release store is. */
export const remoteFilesSettings = {
  remote: matching('REMOTE', 'mf-home', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'mf-home', {
    about: 'Whose files the static service of a remote serves',
  }),
  port: integer('FILES_PORT', 8090, [1, 65535], { about: 'Port of the static service of a remote' }),
  host: addresses.host,
  remoteOwners: remotes.remoteOwners,
  ...door,
};
