import { paper } from '@hub/shared/contracts/testing/catalogue';
import { idKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import {
  createQueryClient,
  hydrate,
  QueryClientProvider,
  useQuery,
  withoutScriptsOnly,
} from '@hub/shared/runtime/query';
import { answer } from '@hub/shared/testing/fake-api';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { drawWithAnswers } from './first-answers.ts';

type Ask = (key: string) => Promise<string>;

const Part = ({ name, ask }: { name: string; ask: Ask }) => {
  const { data, isError } = useQuery({ queryKey: [name], queryFn: () => ask(name) });
  return <p>{isError ? `${name} failed` : (data ?? `${name} open`)}</p>;
};

const List = ({ ask }: { ask: Ask }) => {
  const { data } = useQuery({ queryKey: ['tags'], queryFn: () => ask('tags') });
  return data ? <Part name="list" ask={ask} /> : null;
};

const Links = () => {
  const { data = '' } = useQuery({
    queryKey: ['links'],
    queryFn: async () => 'drawn',
    meta: withoutScriptsOnly,
  });
  return <p>{data}</p>;
};

const drawer = (ask: Ask) => {
  const client = createQueryClient();
  const draw = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <List ask={ask} />
        <Part name="person" ask={ask} />
      </QueryClientProvider>,
    );
  return { client, draw };
};

const refusing =
  (...names: string[]): Ask =>
  async (name) => {
    if (names.includes(name)) throw new Error(`no ${name}`);
    return `${name} answered`;
  };

const drawn = (name: string, ask: Ask) => {
  const { client, draw } = drawer(ask);
  return drawWithAnswers(name, client, draw);
};

test('what follows from an answer is asked too, and the next time at once', async () => {
  const ask = jest.fn(refusing());
  for (const _time of [1, 2]) {
    const { html } = await drawn('/chain', ask);
    expect(html).toBe('<p>list answered</p><p>person answered</p>');
  }
  expect(ask.mock.calls.map(([name]) => name)).toEqual(['tags', 'person', 'list', 'tags', 'person', 'list']);
});

test('a question without an answer costs the screen no more than its own place', async () => {
  const ask = jest.fn(refusing('person'));
  const { html, queries } = await drawn('/secondary', ask);
  expect(html).toBe('<p>list answered</p><p>person open</p>');
  expect(ask.mock.calls.filter(([name]) => name === 'person')).toHaveLength(1);

  // The browser draws the same from what it is given.
  const { client, draw } = drawer(ask);
  hydrate(client, queries as Parameters<typeof hydrate>[1]);
  expect(draw()).toBe(html);
});

test('one that had an answer the last time may have none now', async () => {
  let ask = refusing();
  const asking: Ask = (name) => ask(name);
  await drawn('/later', asking);
  ask = refusing('person');
  const { html } = await drawn('/later', asking);
  expect(html).toBe('<p>list answered</p><p>person open</p>');
});

const Papers = () => {
  const { list, asOf } = useCallList('POST /v3/paper/list', { input: {}, keyOf: idKey });
  return (
    <p>
      {list.items.length} {asOf}
    </p>
  );
};

test('what the headers of an answer say is drawn the next time, too', async () => {
  const day = { 'x-data-as-of': '2026-08-22' };
  answer('POST /v3/paper/list', [paper()], day);
  for (const _time of [1, 2]) {
    const client = createQueryClient();
    const draw = () =>
      renderToString(
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <Papers />
          </QueryClientProvider>
        </MemoryRouter>,
      );
    const { html } = await drawWithAnswers('/papers', client, draw);
    expect(html).toBe('<p>1<!-- --> <!-- -->2026-08-22</p>');
  }
});

test('what only readers without scripts are shown is drawn, and not given to the browser', async () => {
  const client = createQueryClient();
  const draw = () =>
    renderToString(
      <QueryClientProvider client={client}>
        <Links />
      </QueryClientProvider>,
    );
  const { html, queries } = await drawWithAnswers('/links', client, draw);
  expect(html).toBe('<p>drawn</p>');
  expect(queries).toMatchObject({ queries: [] });
});

test('where nothing has an answer there is no screen', async () => {
  await expect(drawn('/nothing', refusing('tags', 'person'))).rejects.toThrow('no question has an answer');
});
