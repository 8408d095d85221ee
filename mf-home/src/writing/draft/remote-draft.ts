import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import type { DraftText } from './draft-text.ts';

/** Where the API's copy of a text stands. */
export interface RemotePlace {
  storyId: number;
  revision: number;
}

export interface RemoteAnswer extends RemotePlace {
  status: StoryState;
}

const silent = { silent: true } as const;

// Who publishes is told how readers see it; who writes on is not told so every few seconds, the preview does.
const telling = (draft: boolean) => (draft ? silent : { ...silent, onMessage: toast });

export interface SendOptions {
  /** Under which the API makes the story once. */
  key: string;
  /** Whose text it is: the API takes it from nobody else. */
  writer_id: number;
  draft: boolean;
  apart?: boolean;
}

const update = async (
  text: DraftText,
  { storyId, revision }: RemotePlace,
  { writer_id, draft, apart = false }: SendOptions,
): Promise<RemoteAnswer> => {
  const input = { ...text, story_id: storyId, revision, draft, writer_id, ...(apart && { apart }) };
  const answer = await api('POST /v1/story/update', input, telling(draft));
  return { storyId, revision: answer.revision, status: answer.status };
};

const create = async (text: DraftText, { key, writer_id, draft }: SendOptions): Promise<RemoteAnswer> => {
  const created = await api('POST /v1/story/create', { ...text, key, draft, writer_id }, telling(draft));
  const now = { storyId: created.story_id, revision: created.revision };
  // An earlier try arrived although its answer was lost: it made the story, of the text of then.
  return created.is_repeat
    ? update(text, now, { key, writer_id, draft })
    : { ...now, status: created.status };
};

/** Gives the API a text of its writer's: makes the story once, however often it is asked, then changes it. */
export const sendText = (text: DraftText, place: RemotePlace, options: SendOptions): Promise<RemoteAnswer> =>
  place.storyId > 0 ? update(text, place, options) : create(text, options);

/** The latest text that the API has. */
export const fetchText = (storyId: number): Promise<StoryInEditor> =>
  api('GET /v1/story/edit/{id}', undefined, { params: { id: storyId }, ...silent });
