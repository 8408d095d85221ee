import { parseSourceId } from '@hub/shared/contracts/input/source-id';
import type { Message } from '@hub/shared/contracts/message';
import { beijingTime } from '../platform/beijing.ts';
import type { MessageRow } from './messages.queries.ts';

/** What stands beside the rows. */
export interface Surroundings {
  /** Names by user id. */
  readonly actors: ReadonlyMap<number, { readonly name: string }>;
  /** Titles, by source id, of what everybody may see. */
  readonly titles: ReadonlyMap<string, string>;
  readonly eventOrigin: string;
}

const headings: Readonly<Record<MessageRow['kind'], string>> = {
  reply: '收到新的回复',
  review: '审核结果',
  report: '举报处理结果',
  event: '活动通知',
  system: '系统通知',
};

const titleOf = ({ kind, actor_id, source_id }: MessageRow, around: Surroundings): string => {
  const actor = around.actors.get(actor_id ?? 0)?.name;
  const about = around.titles.get(source_id);
  if (kind === 'reply' && actor !== undefined)
    return about === undefined ? `${actor} 回复了你` : `${actor} 在《${about}》中回复了你`;
  return about === undefined ? headings[kind] : `${headings[kind]}：《${about}》`;
};

/** Where a thing is read: stories and papers on the hub, events on their site, of a project what is said of it. */
const addressOf = (sourceId: string, eventOrigin: string): string => {
  const source = parseSourceId(sourceId);
  if (!source) return '';
  const addresses = {
    story: `/view/${source.id}`,
    paper: `/paper/${source.id}`,
    project: `/comments/${sourceId}`,
    event: `${eventOrigin}/activities/${source.id}`,
  };
  return addresses[source.kind];
};

/** A message to its reader. */
export const presentMessage = (row: MessageRow, around: Surroundings): Message => ({
  id: row.id,
  type: row.kind,
  title: titleOf(row, around),
  content: row.text,
  url: addressOf(row.source_id, around.eventOrigin),
  created_at: beijingTime(row.created_at),
  is_read: row.is_read,
});
