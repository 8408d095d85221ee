import { globSync } from 'node:fs';
import { root } from '../webpack/workspace.ts';

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
    mutate: [`${runtime}/http/http.ts`, `${runtime}/http/api-error.ts`, `${runtime}/proof.ts`],
    tests: [`${runtime}/http/http-*.dom.test.ts`],
  },
  {
    name: 'login-state',
    project: 'shared',
    mutate: [
      `${runtime}/auth/auth.ts`,
      `${runtime}/login/login.ts`,
      `${runtime}/auth/remembered-login.ts`,
      `${runtime}/login/in-name-of.ts`,
    ],
    tests: [
      `${runtime}/auth/auth*.dom.test.ts`,
      `${runtime}/login/login*.dom.test.ts`,
      `${runtime}/login/in-name-of.dom.test.ts`,
      `${runtime}/http/http-login.dom.test.ts`,
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
    name: 'vote-button',
    project: 'shared',
    mutate: ['shared/src/entries/reactions/toggle.ts'],
    tests: ['shared/src/entries/reactions/reaction-button.test.tsx'],
  },
  {
    name: 'rate-limits',
    mutate: ['api/src/platform/http/limits/{limiter,limits,memory-store,open-limiter}.ts'],
    tests: ['api/src/platform/http/limits/*.test.ts'],
  },
  {
    name: 'orders',
    mutate: ['api/src/events/orders/{signing-up,cancelling,orders.policy}.ts'],
    tests: ['api/src/events/orders/*.test.ts'],
  },
];

/** Patterns of a target that match no file: after a rename the target would be measured without them. */
export const unmatchedPatterns = ({ mutate, tests }: Target, folder = root): string[] =>
  [...mutate, ...tests].filter((pattern) => globSync(pattern, { cwd: folder }).length === 0);
