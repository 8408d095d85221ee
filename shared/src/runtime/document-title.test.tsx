import { act, render } from '@testing-library/react';
import { setRouteTitle, useDocumentTitle } from './document-title.ts';
import { provideSettings } from './settings.ts';

const Titled = ({ title }: { title: string | undefined }) => {
  useDocumentTitle(title);
  return null;
};

beforeEach(() => {
  provideSettings({ siteName: '测试站' });
  document.title = '服务器给的标题 - 测试站';
});

test('the title of the document stays until somebody knows another', () => {
  render(<Titled title={undefined} />);
  expect(document.title).toBe('服务器给的标题 - 测试站');
});

test('a finer title wins over that of the route, and goes with its component', () => {
  act(() => setRouteTitle('专栏'));
  expect(document.title).toBe('专栏 - 测试站');
  const { rerender, unmount } = render(<Titled title="第一篇" />);
  expect(document.title).toBe('第一篇 - 测试站');
  rerender(<Titled title="第二篇" />);
  expect(document.title).toBe('第二篇 - 测试站');
  unmount();
  expect(document.title).toBe('专栏 - 测试站');
});

test('a foreign host without a name of ours gets the title alone', () => {
  provideSettings({ siteName: '' });
  render(<Titled title="活动" />);
  expect(document.title).toBe('活动');
});
