/** @jest-environment node */

import { callKey } from '@hub/shared/runtime/call-query';
import { createQueryClient, QueryClientProvider } from '@hub/shared/runtime/query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { person } from '../testing/people.ts';
import { PersonWithoutScripts } from './person-without-scripts.tsx';

const served = (known: boolean) => {
  const client = createQueryClient();
  if (known) client.setQueryData(callKey('GET /v1/rankings/people/{id}', { id: 'kaiming-he' }), person());
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
});

test('who is not known leaves the board alone', () => {
  expect(served(false)).toBe('<noscript></noscript>');
});
