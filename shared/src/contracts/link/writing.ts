import Type, { type Static } from 'typebox';
import { type Field, field, isInvalid, type Lenient, lenient, optional, withRule } from '../input/field.ts';
import { flag } from '../input/number.ts';
import { cutText, readText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { countCharacters, countVisible, cutCharacters } from '../kit/characters.ts';
import { NoInput } from '../kit/common.ts';
import { MAX_DESCRIPTION, MAX_PICTURES, MAX_WARNING, pollLimits } from '../limits/status-limits.ts';
import { FeedTime, MediaAttachment, Nullable, NullableText } from './attachments.ts';
import { FeedAccount, Status, visibilities } from './entities.ts';
import { act, byId, feedId, feedIds, read, seconds } from './fields.ts';
import { type Focus, readFocus } from './media.ts';
import { countStatus, MAX_STATUS } from './status-length.ts';

// An accent stacked a hundred times is one character; no text is written so.
const MOST_UNITS = 16 * MAX_STATUS;

const statusText = (): Lenient<string, string> =>
  lenient({ about: '内容', fallback: '' }, (raw) => {
    const text = readText(raw);
    if (text === undefined) return { problem: '内容无效' };
    return text.length > MOST_UNITS || countStatus(text) > MAX_STATUS
      ? { problem: `内容不能超过 ${MAX_STATUS} 个字` }
      : { value: text };
  });

const pollOptions = (): Field<readonly string[], string[]> =>
  field({ about: '投票选项' }, (raw) => {
    const texts = (Array.isArray(raw) ? raw : [raw]).map((one) => readText(one)?.trim());
    const options = texts.flatMap((text) => (text ? [text] : []));
    if (options.length < texts.length) return { problem: '请填写每个投票选项' };
    if (options.length < 2 || options.length > pollLimits.options)
      return { problem: `投票要有 2–${pollLimits.options} 个选项` };
    if (new Set(options).size < options.length) return { problem: '投票选项不能重复' };
    const isLong = options.some(
      (text) => text.length > MOST_UNITS || countCharacters(text) > pollLimits.characters,
    );
    return isLong ? { problem: `投票选项不能超过 ${pollLimits.characters} 个字` } : { value: options };
  });

const pollInput = () =>
  Type.Object(
    {
      options: pollOptions(),
      expires_in: seconds(pollLimits.shortest, pollLimits.longest, '投票时长'),
      multiple: flag(false, '多选'),
      hide_totals: flag(false, '结束前不显示票数'),
    },
    { title: '投票' },
  );

const isEmptyText = (raw: unknown): boolean => {
  const text = readText(raw ?? '');
  return text !== undefined && countVisible(text.slice(0, MOST_UNITS)) === 0;
};

/** Pictures say enough by themselves; a poll needs its question. */
const withWords = <Schema extends Parameters<typeof withRule>[0]>(schema: Schema): Schema =>
  withRule(
    withRule(schema, {
      field: 'status',
      message: '请填写内容',
      holds: ({ status, media_ids }) =>
        !isEmptyText(status) || (Array.isArray(media_ids) ? media_ids.length > 0 : Boolean(media_ids)),
    }),
    {
      field: 'status',
      message: `提示和内容一共不能超过 ${MAX_STATUS} 个字`,
      holds: ({ status, spoiler_text }) =>
        countStatus(readText(status ?? '') ?? '') + countStatus(readText(spoiler_text ?? '') ?? '') <=
        MAX_STATUS,
    },
  );

/** For whom it is. What nobody knows is refused: text that was meant for few must not become public. */
const audience = <const Word extends string>(
  words: readonly Word[],
  fallback: NoInfer<Word>,
): Lenient<Word, Word> => {
  const about = '可见范围';
  return lenient({ about, fallback, schema: { examples: [...words] } }, (raw) => {
    const word = raw === '' || raw === null ? fallback : words.find((one) => one === raw);
    return word === undefined ? isInvalid(about) : { value: word };
  });
};

/** What an edit says of pictures that the status shows. */
export interface MediaAttributes {
  readonly id: string;
  readonly description?: string;
  readonly focus?: Focus;
}

/** Pictures whose fields a form sent as lists: the first of each are the first picture's. */
const apart = (picture: Record<string, unknown>): Record<string, unknown>[] => {
  const { id } = picture;
  if (!Array.isArray(id)) return [picture];
  const at = (value: unknown, index: number) => (Array.isArray(value) ? value[index] : undefined);
  return id.map((_, index) =>
    Object.fromEntries(Object.entries(picture).map(([name, value]) => [name, at(value, index)])),
  );
};

/** A form sends the fields of each picture one after the other: each `id` begins one. */
const eachPicture = (raw: unknown): Record<string, unknown>[] => {
  const parts = typeof raw === 'object' && raw !== null ? Object.values(raw) : [];
  const pictures: Record<string, unknown>[] = [];
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const last = pictures.at(-1);
    if (last && !('id' in part)) Object.assign(last, part);
    else pictures.push({ ...part });
  }
  return pictures.flatMap(apart);
};

const mediaAttributes = (): Lenient<readonly object[], MediaAttributes[]> =>
  lenient(
    { about: '图片说明', fallback: [], schema: { type: 'array', items: { type: 'object' } } },
    (raw) => {
      const pictures = eachPicture(raw);
      if (pictures.length > MAX_PICTURES) return isInvalid('图片说明');
      return {
        value: pictures.flatMap(({ id, description, focus }) => {
          if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) return [];
          const text = readText(description);
          const place = readFocus(focus);
          return {
            id,
            ...(text === undefined ? {} : { description: cutCharacters(text.trim(), MAX_DESCRIPTION) }),
            ...(place && { focus: place }),
          };
        }),
      };
    },
  );

const words = () => ({
  status: statusText(),
  spoiler_text: cutText(MAX_WARNING, '提示'),
  sensitive: flag(false, '敏感内容'),
  language: cutText(16, '语言'),
  media_ids: feedIds(MAX_PICTURES, '图片'),
  poll: Type.Optional(pollInput()),
});

/** Nothing is posted later here, and what was meant for later must not be public at once. */
const notLater = () =>
  optional(
    field<string, undefined>(
      { about: '定时发布', schema: { type: 'string', description: 'Refused: statuses are posted at once' } },
      () => ({ problem: '不支持定时发布' }),
    ),
  );

export const postStatus = defineCall({
  method: 'POST',
  path: '/api_link/v1/statuses',
  summary: 'Posts a status; JSON, form or query; Idempotency-Key is honoured',
  input: withWords(
    Type.Object({
      ...words(),
      in_reply_to_id: optional(feedId('回复的动态')),
      visibility: audience(visibilities, 'public'),
      scheduled_at: notLater(),
    }),
  ),
  data: Status,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const editStatus = defineCall({
  method: 'PUT',
  path: '/api_link/v1/statuses/{id}',
  summary: 'Changes an own status; what it said before is kept',
  params: byId(),
  input: withWords(Type.Object({ ...words(), media_attributes: mediaAttributes() })),
  data: Status,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const deleteStatus = defineCall({
  method: 'DELETE',
  path: '/api_link/v1/statuses/{id}',
  summary: "Deletes an own status and answers with it; another's is not found",
  params: byId(),
  input: NoInput,
  data: Type.Object({ ...Status.properties, text: Type.String({ description: 'As it was written' }) }),
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});
export type DeletedStatus = Static<typeof deleteStatus.data>;

export const StatusEdit = Type.Object({
  content: Type.String({ description: 'HTML' }),
  spoiler_text: Type.String(),
  sensitive: Type.Boolean(),
  created_at: FeedTime(),
  account: FeedAccount,
  poll: Nullable(Type.Object({ options: Type.Array(Type.Object({ title: Type.String() })) })),
  media_attachments: Type.Array(MediaAttachment),
  emojis: Type.Array(Type.Object({})),
});
export type StatusEdit = Static<typeof StatusEdit>;

export const StatusSource = Type.Object({
  id: Type.String(),
  text: Type.String({ description: 'As it was written' }),
  spoiler_text: Type.String(),
  language: NullableText(),
});

export const statusHistory = read(
  '/api_link/v1/statuses/{id}/history',
  'What a status said, the first version first',
  'read:statuses',
  Type.Array(StatusEdit),
);
export const statusSource = defineCall({
  method: 'GET',
  path: '/api_link/v1/statuses/{id}/source',
  summary: 'An own status as it was written',
  params: byId(),
  input: NoInput,
  data: StatusSource,
  audience: 'member',
  scopes: ['read:statuses'],
  raw: true,
});

export const favouriteStatus = act(
  '/api_link/v1/statuses/{id}/favourite',
  'Likes a status',
  'write:favourites',
  Status,
);
export const unfavouriteStatus = act(
  '/api_link/v1/statuses/{id}/unfavourite',
  'Takes the like back',
  'write:favourites',
  Status,
);
export const bookmarkStatus = act(
  '/api_link/v1/statuses/{id}/bookmark',
  'Bookmarks a status',
  'write:bookmarks',
  Status,
);
export const unbookmarkStatus = act(
  '/api_link/v1/statuses/{id}/unbookmark',
  'Takes the bookmark back',
  'write:bookmarks',
  Status,
);
export const muteStatus = act(
  '/api_link/v1/statuses/{id}/mute',
  'Keeps notifications of its thread away',
  'write:mutes',
  Status,
);
export const unmuteStatus = act(
  '/api_link/v1/statuses/{id}/unmute',
  'Lets them come again',
  'write:mutes',
  Status,
);
export const pinStatus = act(
  '/api_link/v1/statuses/{id}/pin',
  'Puts an own status on top of the profile',
  'write:accounts',
  Status,
);
export const unpinStatus = act(
  '/api_link/v1/statuses/{id}/unpin',
  'Takes it from there',
  'write:accounts',
  Status,
);
export const unreblogStatus = act(
  '/api_link/v1/statuses/{id}/unreblog',
  'Takes the boost back',
  'write:statuses',
  Status,
);
export const reblogStatus = defineCall({
  method: 'POST',
  path: '/api_link/v1/statuses/{id}/reblog',
  summary: 'Boosts a status; answers with the boost',
  params: byId(),
  input: Type.Object({ visibility: audience(['public', 'unlisted', 'private'], 'public') }),
  data: Status,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});
