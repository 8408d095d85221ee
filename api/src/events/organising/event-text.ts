import type { createEvent } from '@hub/shared/contracts/events/organising';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { ImageWidth } from '@hub/shared/text/address/image-address';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { addressForReaders, isOwnPicture } from '../../images/images.public.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findTitles } from '../../platform/sources/sources.ts';
import { knownTags } from '../../tags/tags.public.ts';
import { PROGRAMME_IS_PLAIN, sanitizeProgrammes } from '../programme-html.ts';

/** What an organiser sends of an event. */
export type SentEvent = Omit<InputOf<typeof createEvent>, 'key' | 'draft_revision'>;

export const PICTURE: ImageWidth = 960;
const AVATAR_WIDTH: ImageWidth = 320;

const pathOnOurs = (address: string, ownOrigins: ReadonlySet<string>): string => {
  const url = URL.parse(address);
  return url && ownOrigins.has(url.origin) ? url.pathname : address;
};

/** The moment of a time that was sent; of an empty one an invalid date. */
export const momentOf = (time: string): Date => new Date(parseWireTime(time) ?? Number.NaN);

/** What stands in an event's row, ready to be shown. */
const columnsOf = (
  sent: SentEvent,
  [content = '', recap = '']: readonly string[],
  picture: (address: string, field: string, width: ImageWidth) => string,
) => ({
  name: sent.name,
  brief: sent.brief,
  image_url: picture(sent.image_url, 'image_url', PICTURE),
  company: sent.company,
  company_brief: sent.company_brief,
  place: sent.place,
  address: sent.address,
  is_online: sent.is_online,
  online_url: sent.online_url,
  start_at: momentOf(sent.start_time),
  end_at: momentOf(sent.end_time),
  all_day: false,
  capacity: sent.capacity,
  has_waitlist: sent.waitlist,
  // One text in the editor; the second part is of samples and imports.
  ac_desc: content,
  ac_desc_two: '',
  agenda: JSON.stringify(sent.agenda),
  speakers: JSON.stringify(
    sent.speakers.map((one) => ({ ...one, avatar_url: picture(one.avatar_url, 'speakers', AVATAR_WIDTH) })),
  ),
  tag_ids: [...sent.tag_ids],
  replay_url: sent.replay_url,
  slides: JSON.stringify(sent.slides),
  recap,
  linked_source_ids: [...new Set(sent.linked.map(({ source_id }) => source_id))],
});

export type EventText = ReturnType<typeof columnsOf>;

export interface ReadEventText {
  readonly text: EventText;
  /** Pictures from elsewhere, which the image proxy must know. */
  readonly images: readonly string[];
  /** What its organiser is told of how it is shown. */
  readonly word: string | undefined;
}

const checkLinked = async (
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  { linked }: SentEvent,
): Promise<void> => {
  const ids = linked.map(({ source_id }) => source_id);
  const there = await findTitles(sources, db, ids);
  const missing = ids.find((id) => !there.has(id));
  if (missing !== undefined) throw invalidField('linked', `相关内容不存在或已删除：${missing}`);
};

/** Reads an event that was sent; refuses what cannot be shown. */
export const readEventText = async (
  parts: Pick<Context, 'db' | 'sources' | 'config'>,
  sent: SentEvent,
  by: number,
): Promise<ReadEventText> => {
  if (!(await knownTags(parts.db)).has(sent.tag_ids)) throw invalidField('tag_ids', '标签不存在');
  await checkLinked(parts, sent);
  const images: string[] = [];
  const picture = (address: string, field: string, width: ImageWidth): string => {
    const path = pathOnOurs(address, parts.config.allowedOrigins);
    // Any other path of ours would be asked for by every reader's browser.
    if (path.startsWith('/') && !isOwnPicture(path)) throw invalidField(field, '图片格式错误');
    if (path !== '' && !path.startsWith('/')) images.push(path);
    return path && addressForReaders(path, width);
  };
  const programmes = await sanitizeProgrammes([sent.content, sent.recap], by);
  const texts = programmes.map(({ html }) => html);
  const isPlain = programmes.some((programme) => programme.isPlain);
  return { text: columnsOf(sent, texts, picture), images, word: isPlain ? PROGRAMME_IS_PLAIN : undefined };
};
