import type { MediaAttachment } from '@hub/shared/contracts/link/attachments';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { status } from '@hub/shared/contracts/testing/link';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { useToasts } from '@hub/shared/runtime/toast';
import { feedToken } from '@hub/shared/storage/feed-token';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { Composer, type ComposerProps } from './composer.tsx';

export const post = 'POST /api_link/v1/statuses';

/** A member in a browser that keeps nothing but the login. */
export const beginAnew = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  logInAs(7);
};

export const logInAs = (id: number): void => {
  act(() => receiveLogin(loginInfo({ id, name: `成员${id}` })));
  feedToken.write({ member: id, token: `of-${id}` });
};

export const open = (props: ComposerProps = {}) => renderPart(<Composer {...props} />);

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发布动态' });
export const button = () => screen.getByRole('button', { name: '发布' });
export const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

/** What the browser holds of a member's texts. */
export const stored = (): string =>
  Object.entries(localStorage)
    .filter(([key]) => key.includes('/write/'))
    .map(([, text]) => String(text))
    .join('\n');

/** Lets posts succeed; gives what was sent, and the keys under which that was. */
export const takePosts = (given: Parameters<typeof status>[0] = {}) => {
  const keys: (string | null)[] = [];
  const inputs = answer(post, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return status({ id: '3000', ...given });
  });
  return { inputs, keys };
};

export const picture = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' });

const size = { width: 8, height: 8, size: '8x8', aspect: 1 };

/** A picture as the feed has it. */
export const media = (given: Partial<MediaAttachment> = {}): MediaAttachment => ({
  id: '41',
  type: 'image',
  url: '/img/41.png',
  preview_url: '/img/41-small.png',
  remote_url: null,
  meta: { original: size, small: size, focus: { x: 0, y: 0 } },
  description: null,
  blurhash: null,
  ...given,
});
