import { factsOf } from '@hub/shared/logging/logger';
import { rememberImages } from '../../images/images.public.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { fetchOutside, type Incoming, OutgoingError } from '../../platform/outgoing/fetch-outside.ts';
import { type FoundCard, saveCard, takeAsked } from './cards.queries.ts';
import { decodePage, readPage } from './read-page.ts';

type Parts = Pick<Context, 'db' | 'config' | 'log'>;

const OK = 200;
const MOST_REDIRECTS = 3;
const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'HubLinkPreview/1.0' };

/** Each step of the way is checked like the first: a page may lead to an address nobody shall ask. */
const follow = async (address: URL, isTrusted: boolean): Promise<{ url: URL; page: Incoming }> => {
  let url = address;
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    if (url.username !== '' || url.password !== '') throw new OutgoingError('no address of a page');
    if (url.port !== '' && !isTrusted) throw new OutgoingError('unusual port');
    const page = await fetchOutside(url, { headers, isTrusted });
    const { location } = page.headers;
    if (page.status < 300 || page.status >= 400 || location === undefined) return { url, page };
    url = new URL(location, url);
  }
  throw new OutgoingError('too many redirects');
};

const fetchCard = async (address: string, isTrusted: boolean): Promise<FoundCard> => {
  const { url, page } = await follow(new URL(address), isTrusted);
  const type = page.headers['content-type'] ?? '';
  if (page.status !== OK || !/^text\/html|^application\/xhtml/i.test(type))
    throw new OutgoingError(`status ${page.status} ${type}`);
  return readPage(decodePage(type, page.body), url);
};

const bringCard = async ({ db, config, log }: Parts, url: string): Promise<void> => {
  try {
    const card = await fetchCard(url, config.imageProxyPrivate === 'on');
    await inTransaction(db, async (tx) => {
      await saveCard(tx, url, card);
      if (card.imageUrl !== '') await rememberImages(tx, [card.imageUrl]);
    });
  } catch (error) {
    log.debug({ url, error: factsOf(error) }, 'no preview to be had');
  }
};

/** Goes for all previews that were asked for. A page that gives none is not asked again. */
export const bringCards = async (parts: Parts, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    const url = await takeAsked(parts.db);
    if (url === undefined) return;
    await bringCard(parts, url);
  }
};
