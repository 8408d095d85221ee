import { DraftConflict } from '@hub/shared/drafts/draft-adapter';
import { problemOf } from '@hub/shared/drafts/save-problem';
import { fieldErrors, isCancelled } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { type QueryClient, useMutation } from '@hub/shared/runtime/query';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StorySession } from '../draft/story-session.ts';
import type { Text } from '../use-text.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export interface Publishing {
  publish: () => void;
  isPublishing: boolean;
  errors: FieldErrors;
  clearError: (field: string) => void;
}

const said: Readonly<Record<string, string>> = {
  published: '已发布',
  pending: '已提交，审核通过后公开',
};

const explain = (error: unknown, isOnlyHere: boolean): string => {
  const where = isOnlyHere ? '本机存储空间已满，请不要关闭这个页面' : '文字已存好';
  const { kind } = problemOf(error);
  if (kind === 'offline') return `网络连接失败，${where}，请稍后再发布`;
  if (kind === 'login') return `登录已失效，${where}，请重新登录后再发布`;
  if (kind === 'other') return `当前登录的是另一个账号，没有发布；${where}，请换回原来的账号再发布`;
  return error instanceof Error ? error.message : '';
};

/** Readers of it, and its next editor, ask anew; lists do when they are shown again. */
const forgetStory = (client: QueryClient, id: number): void => {
  client.removeQueries({ queryKey: callKey('GET /v1/stories/{id}', { id: `${id}` }) });
  client.removeQueries({ queryKey: callKey('GET /v1/story/edit/{id}', { id: `${id}` }) });
  void client.invalidateQueries();
};

/** Publishes, goes to the story, and brings what was refused to its field. */
export const usePublish = (
  session: StorySession,
  form: RefObject<HTMLElement | null>,
  { missing }: Pick<Text, 'missing'>,
): Publishing => {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const clearError = useCallback(
    (field: string) =>
      setErrors((all) =>
        field in all ? Object.fromEntries(Object.entries(all).filter(([key]) => key !== field)) : all,
      ),
    [],
  );
  // The first field that was refused, in the order of the page.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);

  const { mutate, isPending } = useMutation({
    mutationFn: () => session.submit(),
    onSuccess: ({ version: { storyId, status } }, _nothing, _before, { client }) => {
      session.discard();
      toast(said[status] ?? '已保存');
      forgetStory(client, storyId);
      void navigate(`/view/${storyId}`);
    },
    onError: (error) => {
      // Of a conflict the page shows both sides.
      if (error instanceof DraftConflict) return;
      const refused = fieldErrors(error);
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      if (refused.length === 0 && !isCancelled(error)) toastError(explain(error, session.isOnlyHere()));
    },
  });
  const publish = () => {
    const lack = missing();
    if (lack) return toastError(lack);
    setErrors({});
    mutate();
  };
  return { publish, isPublishing: isPending, errors, clearError };
};
