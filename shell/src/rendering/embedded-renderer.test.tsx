import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { api, http } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { askAdapter } from './ask-adapter.ts';
import { createEmbeddedRenderer } from './embedded-renderer.tsx';

const before = http.defaults.adapter;
afterEach(() => {
  if (before) http.defaults.adapter = before;
});

/** An event or, at another path, nothing; as the events remote shows it. */
const Root = ({ path, onAbsent }: EmbeddedProps) => {
  const { data } = useQuery({
    queryKey: ['info', path],
    queryFn: () => api('POST /v1/events/info', { id: 5 }),
    enabled: path === '/activities/5',
  });
  if (path === '/gone') onAbsent?.('missing');
  if (path === '/failed') onAbsent?.('failed');
  if (path === '/nope') onAbsent?.('invalid');
  return <p>{data?.name ?? 'open'}</p>;
};

const draw = async (
  path: string,
  status = 200,
  load: (remote: string) => unknown = () => ({ loadEmbedded }),
) => {
  const askApi = async () => ({ status, data: status === 200 ? { name: '沙龙' } : null });
  http.defaults.adapter = askAdapter(askApi);
  const registry = { remotes: [] } as never;
  return createEmbeddedRenderer({ settings: {}, registry, load, askApi })({ remote: 'mf-events', path });
};
const loadEmbedded = async () => Root;

test('draws what there is, with what it asked', async () => {
  const { html, queries, isMissing } = await draw('/activities/5');
  expect([html, isMissing]).toEqual(['<p>沙龙</p>', undefined]);
  expect(queries).toMatchObject({ queries: [{ queryKey: ['info', '/activities/5'] }] });
});

test('what the API does not know is missing; what it cannot say now is no screen', async () => {
  expect(await draw('/activities/5', 404)).toMatchObject({ isMissing: true });
  for (const status of [500, 503, 429])
    await expect(draw('/activities/5', status)).rejects.toThrow('no question has an answer');
});

test('a remote says itself that it shows nothing, and whether it will later', async () => {
  for (const path of ['/nope', '/gone']) expect(await draw(path)).toMatchObject({ isMissing: true });
  await expect(draw('/failed')).rejects.toThrow(/mf-events/);
});

test('a remote that shows nothing on other pages shows nothing at any path', async () => {
  expect(await draw('/', 200, () => undefined)).toMatchObject({ isMissing: true });
});
