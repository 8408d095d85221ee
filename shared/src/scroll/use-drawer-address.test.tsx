import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderPage } from '../testing/render-page.tsx';
import { overPage, useDrawerAddress } from './use-drawer-address.ts';

const Page = () => {
  const { value, shown, hrefOf, close } = useDrawerAddress('person');
  return (
    <>
      <Link to={hrefOf('何 恺明')} state={overPage}>
        打开
      </Link>
      <p>
        [{value}] [{shown}]
      </p>
      <button type="button" onClick={close}>
        关闭
      </button>
    </>
  );
};
const open = (url: string) => renderPage([{ path: '*', element: <Page /> }], url);

test('a link opens it, Back closes it, and the rest of the address stays', async () => {
  const { user, url, router } = await open('/rankings?tab=hub&label=a,b');
  await user.click(screen.getByRole('link'));
  expect(url()).toBe('/rankings?tab=hub&label=a,b&person=%E4%BD%95+%E6%81%BA%E6%98%8E');
  expect(screen.getByText('[何 恺明] [何 恺明]')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(url()).toBe('/rankings?tab=hub&label=a,b');
});

test('closing leaves no step behind, and what it showed may fade out', async () => {
  const { user, url, router } = await open('/before');
  await act(() => router.navigate('/rankings'));
  await user.click(screen.getByRole('link'));
  await user.click(screen.getByRole('button'));
  expect(url()).toBe('/rankings');
  expect(await screen.findByText('[] [何 恺明]')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(url()).toBe('/before');
});

test('who came by its address stays on the page', async () => {
  const { user, url } = await open('/rankings?person=x');
  await user.click(screen.getByRole('button'));
  expect(url()).toBe('/rankings');
});
