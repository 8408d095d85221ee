import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { api } from '@hub/shared/runtime/http';
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

const update = async (
  text: DraftText,
  { storyId, revision }: RemotePlace,
  { draft, apart = false }: { draft: boolean; apart?: boolean | undefined },
) => {
  const input = { ...text, story_id: storyId, revision, draft, ...(apart && { apart }) };
  const answer = await api('POST /v1/story/update', input, silent);
  return { storyId, revision: answer.revision, status: answer.status };
};

/** Gives the API a text: makes the story once, however often it is asked, then changes it. */
export const sendText = async (
  text: DraftText,
  place: RemotePlace,
  { key, draft, apart }: { key: string; draft: boolean; apart?: boolean },
): Promise<RemoteAnswer> => {
  if (place.storyId > 0) return update(text, place, { draft, apart });
  const made = await api('POST /v1/story/create', { ...text, key, draft }, silent);
  const now = { storyId: made.story_id, revision: made.revision };
  // An earlier try arrived although its answer was lost: it made the story, of the text of then.
  return made.is_repeat ? update(text, now, { draft }) : { ...now, status: made.status };
};

/** The latest text that the API has. */
export const fetchText = (storyId: number): Promise<StoryInEditor> =>
  api('GET /v1/story/edit/{id}', undefined, { params: { id: storyId }, ...silent });
