import { fireEvent, screen } from '@testing-library/react';
import { provideSettings } from '../../runtime/settings.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { posterAddress } from './poster-address.ts';
import { SharePanel } from './share-panel.tsx';

const uuid = '1b4e28ba-2fa1-511d-883f-0016d3cca427';

const open = async (url = 'http://localhost/view/7') => renderPart(<SharePanel url={url} title="题" />);

const start = async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '生成海报' }));
  await screen.findByText('正在生成海报…');
  return page;
};

const picture = () => document.querySelector<HTMLImageElement>('img[data-state]');

test('shows the poster, says when it is there, and saves it', async () => {
  const { user } = await start();
  expect(picture()).toHaveAttribute('src', '/api/v1/pictures/story/7/poster.png');
  expect(picture()?.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
  fireEvent.load(picture() as HTMLImageElement);
  expect(screen.getByRole('img', { name: /^题的海报/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('长按图片保存');
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${new URL(this.href).pathname}`);
  });
  await user.click(screen.getByRole('button', { name: '下载' }));
  expect(saved).toEqual(['海报.png /api/v1/pictures/story/7/poster.png']);
  click.mockRestore();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible();
});

test('says that it failed, and asks again past the cache', async () => {
  const { user } = await start();
  fireEvent.error(picture() as HTMLImageElement);
  expect(screen.getByRole('status')).toHaveTextContent('请稍后重试');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('status')).toHaveTextContent('正在生成');
  expect(picture()).toHaveAttribute('src', '/api/v1/pictures/story/7/poster.png?retry=1');
});

test('pages of which none is drawn offer none', async () => {
  await open('http://localhost/papers');
  expect(screen.getByRole('button', { name: '复制链接' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '生成海报' })).toBeNull();
});

test('knows the pages of each kind', () => {
  provideSettings({
    hubOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
    apiOrigin: 'https://api.example',
  });
  const of = (url: string) => posterAddress(url)?.replace('https://api.example/api/v1/pictures/', '');
  expect(of(`https://hub.example/paper/${uuid}`)).toBe(`paper/${uuid}/poster.png`);
  expect(of('https://hub.example/rankings?person=fei-fei%20li')).toBe('person/fei-fei%20li/poster.png');
  expect(of('https://events.example/activities/5')).toBe('event/5/poster.png');
  expect(of('https://elsewhere.example/view/1')).toBeUndefined();
  expect(of('https://hub.example/rankings')).toBeUndefined();
  provideSettings({ hubOrigin: '', eventOrigin: '', apiOrigin: '' });
});
