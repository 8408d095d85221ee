import type { FeedCard, FeedPoll, MediaAttachment } from '@hub/shared/contracts/link/attachments';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import type { SharedStory } from '../../stories/stories.public.ts';
import { namesOf, type Origins, presentAccount } from './account.present.ts';
import type { AccountRow } from './accounts.queries.ts';
import { presentStoryCard } from './attachments.present.ts';
import { statusUri } from './federated-address.ts';
import type { StatusRow } from './status.queries.ts';
import { hashtagsOf, mentionedIds, statusHtml, tagUrl } from './status-html.ts';

/** What stands around the statuses of a page, found for all of them at once. */
export interface Surroundings {
  readonly origins: Origins;
  /** Authors, and whom statuses name. */
  readonly accounts: ReadonlyMap<number, AccountRow>;
  /** Whom statuses name that their text alone does not tell, by status. */
  readonly mentioned: ReadonlyMap<string, readonly number[]>;
  readonly media: ReadonlyMap<string, readonly MediaAttachment[]>;
  readonly polls: ReadonlyMap<string, FeedPoll>;
  readonly cards: ReadonlyMap<string, FeedCard>;
  /** What statuses share or discuss, by id. */
  readonly stories: ReadonlyMap<number, SharedStory>;
  readonly viewerId: number;
}

type Accounts = ReadonlyMap<number, AccountRow>;

/** The accounts that a text names, and those of other servers that were found when it was written. */
const mentionsIn = (content: string, accounts: Accounts, found: readonly number[]): AccountRow[] =>
  [...new Set([...mentionedIds(content), ...found])].flatMap((id) => accounts.get(id) ?? []);

/** The text of a status as HTML, with the accounts it names. */
export const contentHtml = (
  content: string,
  origins: Origins,
  accounts: Accounts,
  found: readonly number[] = [],
): string => {
  if (content === '') return '';
  const named = mentionsIn(content, accounts, found).map((row) => {
    const { acct, url } = namesOf(row, origins);
    return [acct, { id: row.id, url }] as const;
  });
  return statusHtml(content, { hubOrigin: origins.hubOrigin, mentions: new Map(named) });
};

const linksIn = (
  { id, content }: StatusRow,
  { accounts, origins, mentioned }: Surroundings,
): Pick<Status, 'mentions' | 'tags'> => ({
  mentions: mentionsIn(content, accounts, mentioned.get(id) ?? []).map((row) => {
    const { username, acct, url } = namesOf(row, origins);
    return { id: String(row.id), username, acct, url };
  }),
  tags: hashtagsOf(content).map((name) => ({ name, url: tagUrl(origins.hubOrigin, name) })),
});

type Plain = Omit<Status, 'reblog'>;

const presentOne = (row: StatusRow, account: FeedAccount, around: Surroundings): Plain => {
  const { origins, accounts, mentioned } = around;
  const isOwn = row.user_id === around.viewerId;
  const story = around.stories.get(row.story_id ?? 0);
  return {
    id: row.id,
    uri: row.remote_uri ?? statusUri(origins, row.id),
    url: row.remote_url ?? `${origins.hubOrigin}/link/${row.reblog_of_id ?? row.id}`,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    in_reply_to_id: row.reply_to_id,
    in_reply_to_account_id: row.reply_to_user_id === null ? null : String(row.reply_to_user_id),
    sensitive: row.sensitive,
    spoiler_text: row.spoiler_text,
    visibility: row.visibility,
    language: row.language || null,
    content: row.remote_html ?? contentHtml(row.content, origins, accounts, mentioned.get(row.id)),
    replies_count: row.replies_count,
    reblogs_count: row.reblogs_count,
    favourites_count: row.favourites_count,
    favourited: row.favourited,
    reblogged: row.reblogged,
    bookmarked: row.bookmarked,
    muted: row.muted,
    pinned: isOwn && row.pinned,
    account,
    application: null,
    media_attachments: [...(around.media.get(row.id) ?? [])],
    ...linksIn(row, around),
    emojis: [],
    card: story ? presentStoryCard(story, around.origins) : (around.cards.get(row.card_url ?? '') ?? null),
    story: story ? { id: String(story.id), title: story.title } : null,
    poll: around.polls.get(row.id) ?? null,
    filtered: [],
  };
};

/** A status; undefined where its author is gone. What it boosts is told apart by its id, and shows the same counts. */
export const presentStatus = (
  row: StatusRow,
  boosted: StatusRow | undefined,
  around: Surroundings,
): Status | undefined => {
  const plain = (one: StatusRow): Plain | undefined => {
    const author = around.accounts.get(one.user_id);
    return author && presentOne(one, presentAccount(author, around.origins), around);
  };
  const status = plain(row);
  if (!status || !boosted) return status && { ...status, reblog: null };
  const original = plain(boosted);
  if (!original) return undefined;
  const { replies_count, reblogs_count, favourites_count, favourited, reblogged, bookmarked, muted } =
    original;
  const shown = {
    content: original.content,
    spoiler_text: original.spoiler_text,
    sensitive: original.sensitive,
    language: original.language,
    media_attachments: original.media_attachments,
    mentions: original.mentions,
    tags: original.tags,
    card: original.card,
    story: original.story,
    poll: original.poll,
  };
  const counted = {
    replies_count,
    reblogs_count,
    favourites_count,
    favourited,
    reblogged,
    bookmarked,
    muted,
  };
  return { ...status, ...shown, ...counted, reblog: { ...original, reblog: null } };
};
