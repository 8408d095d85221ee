import { createRequire } from 'node:module';
import { moduleFile } from '../webpack/place.ts';

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => `${import.meta.dirname}/${name}`;

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

/** Jest for components of remotes: TypeScript and styles are understood, requests go to the fake API alone. */
export const jestPreset = {
  testMatch: ['**/*.test.tsx', '**/*.dom.test.ts'],
  testEnvironment: own('environment.cjs'),
  setupFilesAfterEnv: [moduleFile(import.meta.dirname, 'setup')],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      resolve('@swc/jest'),
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
    '\\.module\\.css$': own('class-names.cjs'),
    '\\.css\\?text$': own('style-text.cjs'),
    '\\.css$': own('nothing.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  // A slow machine compiles what a test imports within the test.
  testTimeout: 30_000,
};
