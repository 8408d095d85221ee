import type { Config } from '../../../platform/config/read-config.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { OutgoingError } from '../../../platform/outgoing/fetch-outside.ts';
import { isBlockedHost } from './blocks.queries.ts';

export interface Wire {
  readonly db: Db;
  readonly config: Config;
}

export const isPrivateAllowed = ({ config }: Pick<Wire, 'config'>): boolean =>
  config.activitypubPrivate === 'on';

/** Whether servers are met at this kind of address at all: TLS and its usual port, nothing before the host. */
export const isUsualAddress = (wire: Pick<Wire, 'config'>, url: URL): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  if (isPrivateAllowed(wire)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '';
};

/** Refuses addresses that nobody shall ask: unusual ones, our own, and those of blocked servers. */
export const checkAddress = async (wire: Wire, url: URL): Promise<void> => {
  if (!isUsualAddress(wire, url)) throw new OutgoingError('unusual address');
  if (url.origin === wire.config.linkHost) throw new OutgoingError('our own address');
  if (await isBlockedHost(wire.db, url.hostname)) throw new OutgoingError('blocked server');
};
