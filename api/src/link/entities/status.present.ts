import type { FeedCard, FeedPoll, MediaAttachment } from '@hub/shared/contracts/link/attachments';
import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { type Origins, presentAccount, profileUrl } from './account.present.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { StatusRow } from './status.queries.ts';
import { hashtagsOf, type Mention, mentionedIds, statusHtml, tagUrl, usernameOf } from './status-html.ts';

/** What stands around the statuses of a page, found for all of them at once. */
export interface Surroundings {
  readonly origins: Origins;
  /** Authors, and whom statuses name. */
  readonly accounts: ReadonlyMap<number, AccountRow>;
  readonly media: ReadonlyMap<string, readonly MediaAttachment[]>;
  readonly polls: ReadonlyMap<string, FeedPoll>;
  readonly cards: ReadonlyMap<string, FeedCard>;
  readonly viewerId: number;
}

const mentionsIn = (content: string, accounts: ReadonlyMap<number, AccountRow>): Mention[] =>
  [...new Set(mentionedIds(content))].flatMap((id) =>
    accounts.has(id) ? { id, username: usernameOf(id) } : [],
  );

/** The text of a status as HTML, with the accounts it names. */
export const contentHtml = (
  content: string,
  { hubOrigin }: Origins,
  accounts: ReadonlyMap<number, AccountRow>,
): string => {
  if (content === '') return '';
  const mentions = new Map(mentionsIn(content, accounts).map((mention) => [mention.username, mention]));
  return statusHtml(content, { hubOrigin, mentions });
};

const linksIn = (
  content: string,
  { accounts, origins }: Surroundings,
): Pick<Status, 'mentions' | 'tags'> => ({
  mentions: mentionsIn(content, accounts).map(({ id, username }) => ({
    id: String(id),
    username,
    acct: username,
    url: profileUrl(origins, id),
  })),
  tags: hashtagsOf(content).map((name) => ({ name, url: tagUrl(origins.hubOrigin, name) })),
});

type Plain = Omit<Status, 'reblog'>;

const presentOne = (row: StatusRow, account: FeedAccount, around: Surroundings): Plain => {
  const { hubOrigin, linkHost } = around.origins;
  const isOwn = row.user_id === around.viewerId;
  return {
    id: row.id,
    uri: `${linkHost}/api_link/v1/statuses/${row.id}`,
    url: `${hubOrigin}/link/${row.reblog_of_id ?? row.id}`,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    in_reply_to_id: row.reply_to_id,
    in_reply_to_account_id: row.reply_to_user_id === null ? null : String(row.reply_to_user_id),
    sensitive: row.sensitive,
    spoiler_text: row.spoiler_text,
    visibility: row.visibility,
    language: row.language || null,
    content: contentHtml(row.content, around.origins, around.accounts),
    replies_count: row.replies_count,
    reblogs_count: row.reblogs_count,
    favourites_count: row.favourites_count,
    favourited: row.favourited,
    reblogged: row.reblogged,
    bookmarked: row.bookmarked,
    muted: false,
    pinned: isOwn && row.pinned,
    account,
    application: null,
    media_attachments: [...(around.media.get(row.id) ?? [])],
    ...linksIn(row.content, around),
    emojis: [],
    card: around.cards.get(row.card_url ?? '') ?? null,
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
  const { replies_count, reblogs_count, favourites_count, favourited, reblogged, bookmarked } = original;
  const shown = {
    content: original.content,
    spoiler_text: original.spoiler_text,
    sensitive: original.sensitive,
    language: original.language,
    media_attachments: original.media_attachments,
    mentions: original.mentions,
    tags: original.tags,
    card: original.card,
    poll: original.poll,
  };
  const counted = { replies_count, reblogs_count, favourites_count, favourited, reblogged, bookmarked };
  return { ...status, ...shown, ...counted, reblog: { ...original, reblog: null } };
};
