import type { WireInput } from '@hub/shared/contracts/client';
import type { Status } from '@hub/shared/contracts/link/entities';
import { feedApi } from '../../session/feed-api.ts';
import type { SendingWords } from '../draft/composition.ts';
import type { StatusWords } from '../draft/status-words.ts';

const wordsOf = ({ text, warning = '', language, pictures, poll }: StatusWords) => ({
  status: text,
  spoiler_text: warning,
  sensitive: warning !== '',
  language,
  media_ids: pictures.map(({ id }) => id),
  ...(poll && {
    poll: {
      options: poll.options.filter((option) => option.trim() !== ''),
      expires_in: poll.seconds,
      multiple: poll.multiple,
    },
  }),
});

const change = (viewer: number, id: string, words: StatusWords): Promise<Status> =>
  feedApi(viewer, 'PUT /api_link/v1/statuses/{id}', wordsOf(words), { params: { id } });

/** What may have arrived before under the same key is what was sent then: it is changed to what is written now. */
const asWritten = async (viewer: number, status: Status, words: StatusWords): Promise<Status> => {
  const params = { id: status.id };
  const source = await feedApi(viewer, 'GET /api_link/v1/statuses/{id}/source', undefined, { params });
  const isSame = source.text === words.text && source.spoiler_text === (words.warning ?? '');
  return isSame ? status : change(viewer, status.id, words);
};

/** What pictures show in words goes before the status that shows them. */
const describe = (viewer: number, { pictures }: StatusWords): Promise<unknown> =>
  Promise.all(
    pictures.map(({ id, description, told }) =>
      description === told
        ? undefined
        : feedApi(viewer, 'PUT /api_link/v1/media/{id}', { description }, { params: { id } }),
    ),
  );

/** Changes an own status. */
export const changeStatus = async (viewer: number, id: string, words: StatusWords): Promise<Status> => {
  await describe(viewer, words);
  return change(viewer, id, words);
};

/** Posts a status in the name of `viewer`, once however often it is sent. */
export const postStatus = async (
  viewer: number,
  replyTo: string | undefined,
  words: StatusWords,
  { key, isRetry }: SendingWords,
): Promise<Status> => {
  const input: WireInput<'POST /api_link/v1/statuses'> = {
    ...wordsOf(words),
    visibility: words.visibility,
    ...(replyTo === undefined ? {} : { in_reply_to_id: replyTo }),
  };
  await describe(viewer, words);
  const status = await feedApi(viewer, 'POST /api_link/v1/statuses', input, { idempotencyKey: key });
  return isRetry ? asWritten(viewer, status, words) : status;
};
