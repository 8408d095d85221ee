import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { StoryEntry, StoryInfo, UserStory } from '@hub/shared/contracts/story';
import { wireTime } from '@hub/shared/dates/beijing';
import { hostOf } from '@hub/shared/text/address/safe-url';
import { authorOf } from '../accounts/accounts.public.ts';
import { presentChinese } from '../chinese/chinese.public.ts';
import { addressForReaders } from '../images/images.public.ts';
import type { Session } from '../platform/sessions/session.ts';
import { noFlags, type ReactionFlags } from '../reactions/reactions.public.ts';
import type { TagDictionary } from '../tags/tags.public.ts';
import { canDelete, canEdit } from './stories.policy.ts';
import type { StoryRow } from './stories.queries.ts';
import { labelOf } from './writing/declarations.ts';

// Wide enough for a head of a page; lists ask for less by srcset.
const COVER = 960;

/** The cover as readers get it. */
export const coverOf = ({ cover_url }: Pick<StoryRow, 'cover_url'>): string =>
  addressForReaders(cover_url, COVER);

/** What stands beside the rows of a list. */
export interface Surroundings {
  readonly session: Session;
  readonly flags: ReadonlyMap<string, ReactionFlags>;
  readonly tags: TagDictionary;
}

const timeOf = ({ published_at, created_at }: StoryRow): string => wireTime(published_at ?? created_at);

// Readers of other people parse this: minutes, a space, then one of two words (contract §3).
const presentTime = (row: StoryRow): string =>
  `${timeOf(row).slice(0, 16)} ${row.kind === 'link' ? '分享' : '发布'}`;

/** When its text was changed after it had come out. */
const changeOf = ({ published_at, updated_at }: StoryRow): Pick<StoryInfo, 'updated_at'> =>
  published_at !== null && updated_at > published_at ? { updated_at: wireTime(updated_at) } : {};

const presentInfo = (row: StoryRow, around: Surroundings, content: string): StoryInfo => {
  const { session } = around;
  const sourceId = formatSourceId('story', row.id);
  const author = authorOf(row);
  const { is_voted, is_marked, is_reported } = around.flags.get(sourceId) ?? noFlags;
  return {
    id: row.id,
    source_id: sourceId,
    title: row.title,
    summary: row.summary,
    content,
    cover_url: coverOf(row),
    url: row.url,
    host: hostOf(row.url),
    source: row.source_name,
    declaration: labelOf(row.declaration),
    user_id: author.id,
    user_name: author.name,
    user_avatar: author.avatar,
    story_show_user_name: row.show_user_name,
    created_at: presentTime(row),
    ...changeOf(row),
    ...presentChinese(row),
    tag_names: around.tags.namesOf(row.tag_ids),
    status: row.status,
    final_score: row.vote_count,
    is_voted,
    remark_count: row.mark_count,
    is_marked,
    is_reported,
    comment_count: row.comment_count,
    session_user_id: session.userId,
    can_editor: canEdit(session, row),
    can_delete: canDelete(session, row),
  };
};

/** A story as an entry of a list or a page; lists give no content. */
export const presentStory = (row: StoryRow, around: Surroundings, content = ''): StoryEntry => ({
  story_id: row.id,
  is_event: false,
  story_info: presentInfo(row, around, content),
});

/** A story in the flat list of its author; what is theirs alone to know only in their own. */
export const presentUserStory = (row: StoryRow, isOwn: boolean, tags: TagDictionary): UserStory => {
  const author = authorOf(row);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    created_at: timeOf(row),
    cover_url: coverOf(row),
    url: row.url,
    host: hostOf(row.url),
    status: row.status,
    user_id: author.id,
    user_name: author.name,
    user_avatar: author.avatar,
    tag_names: tags.namesOf(row.tag_ids),
    final_score: row.vote_count,
    remark_count: row.mark_count,
    comment_count: row.comment_count,
    review_reason: isOwn ? row.review_reason : '',
    has_draft: isOwn && row.revision > row.shown_revision,
  };
};
