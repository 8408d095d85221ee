import type { FeedPreview } from '@hub/shared/contracts/community/import-source';
import type { Context } from '../../platform/http/context.ts';
import { FEED_TYPES, parseFeed } from '../feed/feed.importer.ts';
import type { ReadFeed } from '../feed/read-feed.tasks.ts';
import { createFetch } from '../fetching/fetch-source.ts';
import { problemOf } from '../fetching/problem-of.ts';
import { SourceError } from '../source-error.ts';
import { presentRefusals } from './desk.present.ts';

type Parts = Pick<Context, 'config' | 'now'>;

/** Somebody waits for it: one try, and shorter than a run of the queue. */
const TIMEOUT = 6000;
const SHOWN = 5;

export interface Looked {
  readonly url: string;
  readonly feed: ReadFeed;
}

/** Reads a feed and keeps nothing; throws a SourceError with words for operators. */
export const lookAt = async ({ config, now }: Parts, address: string): Promise<Looked> => {
  const fetch = createFetch({ isPrivate: config.sourcesPrivate === 'on', now, timeoutMs: TIMEOUT });
  const answer = await fetch(address, { accept: FEED_TYPES, tries: 1 });
  if (!answer.isNew) throw new SourceError('没有内容');
  return { url: answer.url, feed: await parseFeed(answer) };
};

const nothing = (url: string, problem: string): FeedPreview => ({
  ...{ problem, url, name: '', format: '', entry_count: 0 },
  ...{ entries: [], refusals: [], known_as: '' },
});

/** What a look at a feed found, or why it found nothing. */
export const presentLook = async (
  url: string,
  look: () => Promise<Looked>,
): Promise<{ preview: FeedPreview; looked: Looked | undefined }> => {
  try {
    const looked = await look();
    const { feed } = looked;
    const preview = {
      ...nothing(looked.url, ''),
      ...{ name: feed.title, format: feed.format, entry_count: feed.entries.length },
      entries: feed.entries.slice(0, SHOWN).map((entry) => ({
        ...{ title: entry.title, url: entry.url, summary: entry.summary },
        published_at: entry.publishedAt?.toISOString() ?? '',
      })),
      refusals: presentRefusals(feed.refused),
    };
    return { preview, looked };
  } catch (error) {
    const problem = error instanceof SourceError ? error : problemOf(error);
    return { preview: nothing(url, problem.message), looked: undefined };
  }
};
