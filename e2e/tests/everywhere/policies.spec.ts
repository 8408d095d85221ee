import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

const eventSite = process.env['EVENT_URL'] ?? '';

/** Every kind of answer that a browser may take for a document, and its status. */
const answers: [string, number][] = [
  ['/', 200],
  ['/view/1', 200],
  ['/create', 200],
  ['/comments/story-1', 200],
  ['/view/', 302],
  ['/no/such/page', 404],
  ['/%E0%A4%A', 400],
  [`/?${'a'.repeat(9000)}`, 414],
  ['/assets/none.js', 404],
  ['/remotes.json', 200],
  ['/embed/embed.js', 200],
  ['/ticket/sw.js', 200],
  ['/robots.txt', 200],
  ['/auth/login', 200],
  ['/auth/register', 200],
  ['/auth/none', 404],
  ['/api/docs', 200],
  ['/api/v1/tags', 200],
  ['/api/none', 404],
  ['/api/%', 400],
  [`${eventSite}/activities/1`, 200],
  [`${eventSite}/activities/`, 302],
  [`${eventSite}/activities/99999999`, 404],
  [`${eventSite}/%`, 400],
];

/** What an evaluator of policies finds wrong for sure. */
const wrongIn = (policy: string): string[] =>
  // As of a hub behind TLS, whose sources differ by nothing else.
  new CspEvaluator(new CspParser(policy.replaceAll('http://', 'https://')).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);

test('the evaluator finds what is wrong', () => {
  expect(wrongIn("script-src 'unsafe-inline' *")).not.toEqual([]);
});

for (const [address, status] of answers)
  test(`${address.replace(eventSite, 'event site: ').slice(0, 60)}: ${status}, with a policy in which nothing is wrong`, async ({
    request,
  }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    expect(wrongIn(policy)).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    // Whatever draws with scripts of ours takes no strings for them.
    if (/script-src/.test(policy) && headers['content-type']?.startsWith('text/html'))
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
  });
