import type { Status } from '@hub/shared/contracts/link/entities';
import { useForm } from '@hub/shared/input/use-form';
import { isCancelled, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { redirectToLogin } from '@hub/shared/runtime/auth';
import { useMutation, useQueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { feedProblem } from '../session/feed-problem.ts';
import type { Writing } from './draft/composition.ts';
import { missing, type StatusWords } from './draft/status-words.ts';
import { useComposition } from './draft/use-composition.ts';
import { usePictures } from './pictures/use-pictures.ts';

/** What a failure means in words for the writer; whose session is over goes to log in. */
const explain = (error: unknown): unknown => {
  if (isCancelled(error)) return error;
  if (isNotLoggedIn(error)) {
    redirectToLogin();
    return error;
  }
  return new Error(`${feedProblem(error) || '没有发布成功'}。内容没有丢，存在本机`);
};

/** What stands in a composer, where that is kept, and how it is posted. */
export const useComposer = (writing: Writing, onPosted: (status: Status) => void) => {
  const client = useQueryClient();
  const { composition, words, beginAnew, ...drafts } = useComposition(writing);
  const { session, change, words: read } = composition;
  const pictures = usePictures(composition, writing.userId);
  const mutation = useMutation({
    mutationFn: (_words: StatusWords) =>
      session.submit().catch((error: unknown) => {
        throw explain(error);
      }),
    onSuccess: ({ status }) => {
      if (status) writing.show(client, status);
      toast(writing.done);
    },
  });
  const form = useForm({
    ...{ values: words, read, change, mutation },
    onSuccess: ({ status }) => {
      beginAnew();
      if (status) onPosted(status);
    },
  });
  const lack = missing(words, (key) => pictures.uploadOf(key)?.state === 'failed');
  return { form, words, session, pictures, ...drafts, lack, canSend: lack === '' };
};

export type ComposerState = ReturnType<typeof useComposer>;
