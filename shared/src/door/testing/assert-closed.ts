import assert from 'node:assert/strict';

/** Sees that a policy allows nothing but what it names, also of what `default-src` does not stand in for. */
export const assertClosed = (policy: unknown, where?: string): void => {
  const directives = new Map(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources.join(' ')]),
  );
  assert.equal(directives.get('default-src'), "'none'", where);
  // Without it a planted <base> sends every relative address of the page elsewhere.
  assert.equal(directives.get('base-uri'), "'none'", where);
  assert.ok(directives.has('frame-ancestors'), where);
  assert.doesNotMatch(String(policy), /unsafe/, where);
};
