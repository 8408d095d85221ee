import type { Data } from '@hub/shared/contracts/client';
import { pollLimits } from '@hub/shared/contracts/limits/status-limits';
import type { FeedPoll } from '@hub/shared/contracts/link/attachments';
import type { Status } from '@hub/shared/contracts/link/entities';
import { OtherAccount } from '@hub/shared/editor/other-account';
import { useWriter } from '@hub/shared/editor/use-writer';
import { callKey } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { ErrorView } from '@hub/shared/ui/status-views';
import { showChange } from '../data/show-change.ts';
import { feedApi } from '../session/feed-api.ts';
import { ComposerForm } from './composer-form.tsx';
import type { PollWords, StatusWords } from './draft/status-words.ts';
import { changeStatus } from './send/post-status.ts';

export interface EditorOfStatusProps {
  status: Status;
  onSaved: () => void;
}

const source = 'GET /api_link/v1/statuses/{id}/source';
type StatusSource = Data<typeof source>;

/** Asked each time: it is what a change is made of. */
const useSource = (viewer: number, id: string) =>
  useQuery({
    queryKey: callKey(source, { id }, viewer),
    queryFn: ({ signal }) => feedApi(viewer, source, undefined, { params: { id }, signal }),
    enabled: viewer !== 0,
    staleTime: 0,
    gcTime: 0,
  });

/** A poll goes on as long as it would have. */
const pollOf = ({ options, multiple, expires_at }: FeedPoll): PollWords => {
  const left = Math.round((Date.parse(expires_at ?? '') - Date.now()) / 1000);
  return {
    options: options.map(({ title }) => title),
    seconds: Number.isNaN(left) ? pollLimits.longest : Math.max(left, pollLimits.shortest),
    multiple,
  };
};

const wordsOf = (status: Status, { text, spoiler_text, language }: StatusSource): StatusWords => ({
  text,
  ...(spoiler_text && { warning: spoiler_text }),
  visibility: status.visibility,
  language: language ?? 'zh',
  pictures: status.media_attachments.map(({ id, preview_url, description }) => ({
    key: id,
    id,
    url: preview_url,
    description: description ?? '',
    told: description ?? '',
  })),
  ...(status.poll && { poll: pollOf(status.poll) }),
});

/** An own status in the composer, as it was written. */
export const EditorOfStatus = ({ status, onSaved }: EditorOfStatusProps) => {
  const { id } = status;
  const { writer, reopen } = useWriter();
  const { data, isError, isFetching, refetch } = useSource(writer?.id ?? 0, id);
  if (!writer || !data)
    return isError && !isFetching ? (
      <ErrorView compact onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" />
    );
  return (
    <>
      <OtherAccount writerId={writer.id} afterwards="换回后可以接着改" onReopen={reopen} />
      <ComposerForm
        key={writer.id}
        isEdit
        autoFocus
        sendLabel="更新"
        writing={{
          userId: writer.id,
          place: `edit-${id}`,
          initial: wordsOf(status, data),
          send: (words) => changeStatus(writer.id, id, words),
          show: (client, changed) => showChange(client, writer.id, changed),
          done: '已更新',
        }}
        onPosted={onSaved}
      />
    </>
  );
};
