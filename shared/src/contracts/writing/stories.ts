import Type, { type Static, type TObject } from 'typebox';
import { imageAddress, webAddress } from '../input/address.ts';
import { field, ifSent, isInvalid, optional, withRule } from '../input/field.ts';
import { flag, idList, idNumber, intBetween, MAX_INT, readFlag } from '../input/number.ts';
import { longText, plainText, visibleText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Nothing } from '../kit/common.ts';
import { MOST_TAGS } from '../limits/tag-limits.ts';
import { StoryState } from '../story.ts';

/** What is published needs a text, or the link it shares. */
const withText = <Schema extends TObject>(schema: Schema): Schema =>
  withRule(schema, {
    field: 'content',
    message: '请填写正文',
    holds: ({ content, url, draft }) =>
      readFlag(draft) === true ||
      [content, url].some((text) => typeof text === 'string' && text.trim() !== ''),
  });

/** What an author says of the origin of a text; empty is nothing. */
export const declarations = ['', 'original', 'translation', 'ai_assisted', 'ai_generated'] as const;
export const Declaration = Type.Enum([...declarations]);
export type Declaration = Static<typeof Declaration>;

/** Left out in a change it stays as it is. */
const declaration = () =>
  ifSent(
    field<Declaration, Declaration>(
      { about: '创作声明', schema: { type: ['string', 'null'], examples: [...declarations] } },
      (raw) => {
        const word = declarations.find((one) => one === (raw ?? ''));
        return word === undefined ? isInvalid('创作声明') : { value: word };
      },
    ),
  );

const storyFields = () => ({
  title: visibleText(1, 200, '标题'),
  content: longText(400_000, '正文'),
  summary: plainText(500, '摘要'),
  cover_url: imageAddress('封面'),
  url: webAddress('原文链接'),
  tag_ids: idList(MOST_TAGS, '标签'),
  declaration: declaration(),
  draft: flag(false, '草稿'),
  writer_id: writerId(),
});

/** The number of a saved text of a story; each save that changes something takes the next. */
export const revisionNumber = () => intBetween(0, MAX_INT, '版本号');

export const StoryWritten = Type.Object({
  story_id: Type.Integer(),
  status: StoryState,
  revision: Type.Integer({ description: 'Of the text as it is saved now; name it in the next update' }),
});
export type StoryWritten = Static<typeof StoryWritten>;

export const createStory = defineCall({
  method: 'POST',
  path: '/v1/story/create',
  summary: 'Writes a story: a draft, for review, or published at once, by role; the same key makes it once',
  input: withText(
    Type.Object({
      ...storyFields(),
      // A lost answer is asked for again with the same key.
      key: plainText(64, {
        title: '提交编号',
        description:
          'Made by the client, once for each new story: a retry with it gives the story of the first try',
      }),
    }),
  ),
  data: Type.Object({
    ...StoryWritten.properties,
    is_repeat: Type.Boolean({
      description:
        'The key was known: nothing was written, the text sent now goes into an update of this revision',
    }),
  }),
  audience: 'member',
  errors: ['other_account'],
});

export const updateStory = defineCall({
  method: 'POST',
  path: '/v1/story/update',
  summary:
    'Changes a story; without draft it publishes. With a revision that is no longer the latest: 409, and nothing changes',
  input: withText(
    Type.Object({
      story_id: idNumber('文章编号'),
      ...storyFields(),
      revision: optional(revisionNumber()),
      // Drafts of one author within ten minutes are one version, unless the writer turns to another text.
      apart: flag(false, '保留上一版本'),
    }),
  ),
  data: StoryWritten,
  audience: 'member',
  errors: ['story_not_found', 'conflict', 'other_account'],
});

export const deleteStory = defineCall({
  method: 'POST',
  path: '/v1/story/del',
  summary: "Deletes a story; somebody else's only with a reason",
  input: Type.Object({
    story_id: idNumber('文章编号'),
    reason: plainText(500, '删除理由'),
    writer_id: writerId(),
  }),
  data: Nothing,
  audience: 'member',
  errors: ['story_not_found', 'reason_required', 'other_account'],
});

/** The id of a status of the link feed; as a number only where that is exact, which those of today are not. */
const statusId = () =>
  field<string | number, string>({ about: '动态编号', schema: { type: ['string', 'integer'] } }, (raw) => {
    const id = Number.isSafeInteger(raw) ? String(raw) : raw;
    return typeof id === 'string' && /^\d{1,19}$/.test(id) ? { value: id } : isInvalid('动态编号');
  });

export const tieStoryToStatus = defineCall({
  method: 'POST',
  path: '/v1/story/update_post_id',
  summary:
    'Ties a story that is published or waits for review to the link-feed status that discusses it; an empty post_id, null or none unties it',
  input: Type.Object({
    story_id: idNumber('文章编号'),
    post_id: optional(statusId()),
  }),
  data: Nothing,
  audience: 'member',
  errors: ['story_not_found', 'status_not_found', 'story_not_out'],
});
