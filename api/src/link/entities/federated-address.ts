import type { Config } from '../../platform/config/read-config.ts';

/** Below this path other servers find what federates; the API owns it whatever host serves it. */
export const FEDERATION_PATH = '/api_link/ap';

type Host = Pick<Config, 'linkHost'>;

/** An account of ours, as other servers know it. */
export const actorUri = ({ linkHost }: Host, userId: number): string =>
  `${linkHost}${FEDERATION_PATH}/users/${userId}`;

/** A status of ours, as other servers know it. */
export const statusUri = ({ linkHost }: Host, statusId: string): string =>
  `${linkHost}${FEDERATION_PATH}/statuses/${statusId}`;

const idIn = ({ linkHost }: Host, uri: string, kind: string): string | undefined => {
  const start = `${linkHost}${FEDERATION_PATH}/${kind}/`;
  const rest = uri.startsWith(start) ? uri.slice(start.length) : '';
  return /^\d{1,18}$/.test(rest) ? rest : undefined;
};

/** The account of ours that an address means; undefined for any other. */
export const userIdInUri = (host: Host, uri: string): number | undefined => {
  const id = Number(idIn(host, uri, 'users') ?? 0);
  return id > 0 && id < 2 ** 31 ? id : undefined;
};

/** The status of ours that an address means; undefined for any other. */
export const statusIdInUri = (host: Host, uri: string): string | undefined => idIn(host, uri, 'statuses');
