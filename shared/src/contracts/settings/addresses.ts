import { integer, origin, text } from './setting.ts';

const LOCAL = 'http://localhost';

/** Where the product's processes listen and where they are reached. */
export const addresses = {
  port: integer('PORT', 8080, [1, 65535], { about: 'Port of the hub' }),
  eventPort: integer('EVENT_PORT', 8081, [1, 65535], { about: 'Port of the event site' }),
  htmlPort: integer('HTML_PORT', 8080, [1, 65535], {
    about: 'Port of the HTML server, if it is a separate process',
  }),
  host: text('HOST', 'localhost', {
    about:
      'Address to listen on; `localhost` accepts connections only from this machine (IPv4 and IPv6), `0.0.0.0` or `::` from everywhere',
  }),
  hubOrigin: origin('HUB_ORIGIN', {
    about: 'Public origin of the hub; https makes the cookies Secure',
    fallbackText: `${LOCAL}:PORT (and 127.0.0.1, [::1])`,
  }),
  eventOrigin: origin('EVENT_ORIGIN', {
    about: 'Public origin of the event site',
    fallbackText: `${LOCAL}:EVENT_PORT (and 127.0.0.1, [::1])`,
  }),
  apiOrigin: origin('API_ORIGIN', {
    about: 'Public origin of API and login, as browsers use it',
    fallbackText: 'same as the hub',
  }),
  apiInternalOrigin: origin('API_INTERNAL_ORIGIN', {
    about: 'Address at which other processes reach the API; required for a separate HTML server process',
    fallbackText: 'API_ORIGIN',
  }),
  htmlInternalOrigin: origin('HTML_INTERNAL_ORIGIN', {
    about: 'Address at which a separate event site process reaches the HTML server',
    fallbackText: 'HUB_ORIGIN',
  }),
  linkHost: origin('LINK_HOST', {
    about: 'Origin of the link feed for Mastodon clients',
    fallbackText: 'same as the hub',
  }),
};

/** Origins where none is set and the ports are the usual ones. */
export const localOrigin = (port: number): string => `${LOCAL}${port === 80 ? '' : `:${port}`}`;
