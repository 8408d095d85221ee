import type { Db } from '../../platform/db/open-database.ts';
import { findTitles } from '../../stories/stories.public.ts';
import { addressesIn } from './status-html.ts';

const PATH = /^\/view\/(\d{1,9})$/;

const storyIdOf = (address: string, hubOrigin: string): string | undefined => {
  const url = URL.parse(address, hubOrigin);
  return url?.origin === new URL(hubOrigin).origin ? PATH.exec(url.pathname)?.[1] : undefined;
};

/** The first public story whose address a text holds; null for none. */
export const sharedStoryIn = async (tx: Db, text: string, hubOrigin: string): Promise<number | null> => {
  const ids = addressesIn(text).flatMap((address) => storyIdOf(address, hubOrigin) ?? []);
  if (ids.length === 0) return null;
  const titles = await findTitles(tx, ids);
  const id = ids.find((one) => titles.has(String(Number(one))));
  return id === undefined ? null : Number(id);
};
