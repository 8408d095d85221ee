import path from 'node:path';
import process from 'node:process';
import jestConfig from '../jest/jest.config.mjs';

// Stryker runs one workspace at a time, and only the tests beside what it changes.
const { project: name, tests } = JSON.parse(process.env.MUTATE ?? '{}');

export default {
  ...jestConfig,
  roots: [path.join(jestConfig.rootDir, `${name}/src`)],
  testMatch: tests?.map((pattern) => path.join(jestConfig.rootDir, pattern)),
  // What a mutant keeps waiting counts as noticed.
  testTimeout: 5000,
};
