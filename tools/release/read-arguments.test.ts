import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './read-arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean));

test('what is to be done is read from the words', () => {
  assert.deepEqual(read(''), { command: 'status' });
  assert.deepEqual(read('publish mf-a'), { command: 'publish', remote: 'mf-a', activate: false });
  assert.deepEqual(read('publish mf-a --activate --from x/dist'), {
    command: 'publish',
    remote: 'mf-a',
    activate: true,
    folder: 'x/dist',
  });
  const canary = { action: 'canary', remote: 'mf-a', percent: 10, version: undefined };
  assert.deepEqual(read('canary mf-a 10'), { command: 'change', order: canary });
  assert.deepEqual(read('publish mf-a canary 10%'), { command: 'change', order: canary });
  assert.deepEqual(read('canary mf-a off'), {
    command: 'change',
    order: { action: 'end canary', remote: 'mf-a' },
  });
  assert.deepEqual(read('publish mf-a rollback'), {
    command: 'change',
    order: { action: 'rollback', remote: 'mf-a' },
  });
  for (const line of ['keys mf-a', 'publish mf-a keys'])
    assert.deepEqual(read(line), { command: 'keys', remote: 'mf-a' });
  assert.deepEqual(read('gc mf-a'), { command: 'gc', remote: 'mf-a' });
});

test('anything else is answered with how it is used', () => {
  for (const line of [
    'canary mf-a',
    'canary mf-a 101',
    'canary mf-a -1',
    'activate',
    'explode mf-a',
    'publish',
    'keys',
  ])
    assert.throws(() => read(line), /npm run release -- activate/, line);
});

test('what is not understood is named, and nothing is done', () => {
  const refused: Record<string, RegExp> = {
    'publish mf-a --activat': /^不认识的选项：--activat\n/,
    'publish mf-a --activate=no': /^不认识的选项：--activate=no\n/,
    'publish mf-a --activate=': /^不认识的选项：--activate=\n/,
    '--help': /^不认识的选项：--help\n/,
    'publish mf-a canary 10 --activate': /^canary 没有选项 --activate\n/,
    'activate mf-a --from x': /^activate 没有选项 --from\n/,
    'publish mf-a --from': /^--from 后面要写文件夹\n/,
    'publish mf-a --from --activate': /^--from 后面要写文件夹\n/,
    'activate mf-a 1.0.0 extra': /^多余的参数：extra\n/,
    'publish mf-a activate 1.0.0 extra': /^多余的参数：extra\n/,
    'publish mf-a 1.0.0': /^多余的参数：1\.0\.0\n/,
    'canary mf-a off 1.0.0': /^多余的参数：1\.0\.0\n/,
    'rollback mf-a 1.0.0': /^多余的参数：1\.0\.0\n/,
    'log x y': /^多余的参数：x y\n/,
    'status x': /^多余的参数：x\n/,
    'explode mf-a': /^没有这个命令：explode\n/,
  };
  for (const [line, says] of Object.entries(refused))
    assert.throws(() => read(line), { message: says }, line);
});
