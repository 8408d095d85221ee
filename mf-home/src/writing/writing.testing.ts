import { useAuth } from '@hub/shared/runtime/auth';
import { keysOf, overflow } from '@hub/shared/storage/area';
import { answer } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';

export const create = 'POST /v1/story/create';
export const update = 'POST /v1/story/update';
export const edit = 'GET /v1/story/edit/{id}';
export const me = { id: 3, name: '示例作者' } as unknown as NonNullable<
  ReturnType<typeof useAuth.getState>['info']
>;

/** What the API says of a text that it took. */
export const saved = (revision = 1, status: 'draft' | 'pending' | 'published' = 'draft') => ({
  story_id: 12,
  status,
  revision,
});

/** A browser that knows nothing but who is logged in. */
export const beginAnew = (): void => {
  localStorage.clear();
  for (const key of keysOf(overflow('local'))) overflow('local').removeItem(key);
  useAuth.setState({ status: 'member', info: me }, true);
  answer('GET /v1/tags', [
    { id: '1', title: '大模型', description: '', brief: '', icon_url: '' },
    { id: '2', title: '机器人', description: '', brief: '', icon_url: '' },
  ]);
};

export const title = () => screen.findByRole('textbox', { name: '标题' });
export const body = () => screen.findByRole('textbox', { name: '正文' });
export const typeTitle = async (words: string) =>
  fireEvent.change(await title(), { target: { value: words } });
/** What the page says of where its text is, first of all. */
export const status = () => screen.getAllByRole('status').map((element) => element.textContent);

/** Puts words, or pictures, into the text. */
export const paste = async (words: string, files: readonly File[] = []) => {
  const target = await body();
  const event = createEvent.paste(target, {
    clipboardData: {
      files,
      types: ['text/plain'],
      getData: (type: string) => (type === 'text/plain' ? words : ''),
    },
  });
  act(() => void fireEvent(target, event));
};
