/** What is mutated together: code, and the tests beside it that are to notice. */
export interface Target {
  readonly name: string;
  /** Patterns of files, from the root of the repository. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Their project where Jest runs them; others run in node:test. */
  readonly project?: string;
}

const runtime = 'shared/src/runtime';

export const targets: readonly Target[] = [
  {
    name: 'http-client',
    project: 'shared',
    mutate: [`${runtime}/http.ts`, `${runtime}/api-error.ts`, `${runtime}/proof.ts`],
    tests: [`${runtime}/http-*.dom.test.ts`, `${runtime}/api-error.dom.test.ts`],
  },
  {
    name: 'login-state',
    project: 'shared',
    mutate: [`${runtime}/auth.ts`, `${runtime}/login.ts`, `${runtime}/remembered-login.ts`],
    tests: [
      `${runtime}/auth*.dom.test.ts`,
      `${runtime}/login*.dom.test.ts`,
      `${runtime}/http-login.dom.test.ts`,
    ],
  },
  {
    name: 'document-cache',
    mutate: ['shell/server/document/document-cache.ts'],
    tests: ['shell/server/document/document-cache.test.ts'],
  },
  {
    name: 'limits',
    mutate: ['shared/src/door/limit.ts', 'shared/src/door/shares.ts'],
    tests: ['shared/src/door/limit.test.ts', 'shared/src/door/shares.test.ts'],
  },
  {
    name: 'votes',
    mutate: ['api/src/reactions/reacting.ts'],
    tests: ['api/src/reactions/reacting.test.ts'],
  },
  {
    name: 'orders',
    mutate: ['api/src/events/orders/{signing-up,cancelling,orders.policy}.ts'],
    tests: ['api/src/events/orders/*.test.ts'],
  },
];
