import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Hub } from '../app/hub.tsx';
import { hubRegistry } from '../testing/fake-remotes.tsx';
import { RegistryMissing } from './registry-missing.tsx';

const server = setupServer();
// The reader of registries is a chunk of its own, which Jest compiles when first asked for.
jest.setTimeout(60_000);
const patient = { timeout: 20_000 };

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serve = (answer: () => Response) => server.use(http.get('*/remotes.json', answer));

const show = () => {
  const onRegistry = jest.fn();
  const noRemotes = { version: 1 as const, remotes: [] };
  const hub = <Hub registry={noRemotes} unknown={<RegistryMissing onRegistry={onRegistry} />} />;
  return renderPage([{ path: '*', element: hub }], '/papers').then((page) => ({ ...page, onRegistry }));
};

test('a document without a registry asks for it', async () => {
  serve(() => HttpResponse.json(hubRegistry));
  const { onRegistry } = await show();
  await waitFor(() => expect(onRegistry).toHaveBeenCalledWith(hubRegistry), patient);
});

test.each([
  ['an error', () => new HttpResponse(null, { status: 500 })],
  ['another page', () => HttpResponse.html('<html></html>')],
  ['rubbish', () => HttpResponse.json({ remotes: 7 })],
])('%s in its place is an error view in the frame, and the retry asks again', async (_what, answer) => {
  serve(answer);
  const { onRegistry, user } = await show();
  expect(await screen.findByRole('alert', {}, patient)).toHaveTextContent('出错啦');
  expect(screen.getByRole('banner')).toBeVisible();
  serve(() => HttpResponse.json(hubRegistry));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(onRegistry).toHaveBeenCalledTimes(1), patient);
});
