import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

// Published as ES modules only; Jest runs CommonJS.
const esmPackages = [
  'msw',
  '@mswjs',
  '@msw',
  'until-async',
  'rettime',
  '@open-draft',
  'single-spa-react',
  'cookie',
  'marked',
  'typebox',
  '@hub',
];

/** Every workspace with React code; tests of plain modules run in node:test instead. */
const names = readdirSync(root).filter(
  (name) =>
    (['shared', 'shell', 'event-site'].includes(name) || name.startsWith('mf-')) &&
    existsSync(path.join(root, name, 'src')),
);

// One project: each of several would compile what they share, and the libraries, for itself.
export default {
  rootDir: root,
  roots: names.map((name) => `<rootDir>/${name}/src`),
  testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [path.join(root, 'tools/jest/setup.ts')],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': path.join(root, 'tools/jest/class-names.cjs'),
    '\\.css\\?text$': path.join(root, 'tools/jest/style-text.cjs'),
    '\\.css$': path.join(root, 'tools/jest/nothing.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  // A slow machine compiles what a test imports within the test.
  testTimeout: 30_000,
};
