/** @jest-environment node */

import { callKey } from '@hub/shared/runtime/call-query';
import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { person } from '../testing/people.ts';
import { PersonWithoutScripts } from './person-without-scripts.tsx';

const served = (known: boolean) => {
  const client = createQueryClient();
  const rank_history = [
    { day: '2026-08-20', rank: 9, heat: 1200 },
    { day: '2026-08-21', rank: 3, heat: 1500 },
  ];
  const key = callKey('GET /v1/rankings/people/{id}', { id: 'kaiming-he' });
  if (known) client.setQueryData(key, person({ rank_history }));
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/rankings?person=kaiming-he">
        <PersonWithoutScripts id="kaiming-he" />
      </StaticRouter>
    </QueryClientProvider>,
  );
};

test('who is named in the address stands in the served page', () => {
  const html = served(true);
  expect(html).toMatch(/^<noscript><section[^>]*><h2[^>]*>何恺明 Kaiming He<\/h2>/);
  expect(html).toContain('被引');
  expect(html).toContain('points="0,120 600,0"');
  expect(html).toMatch(/<details[^>]*><summary>查看数字<\/summary>/);
});

test('who is not known leaves the board alone', () => {
  expect(served(false)).toBe('<noscript></noscript>');
});
