import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { changeSince } from './changed-files.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (file: string, text = file) => writeFileSync(path.join(folder, file), text);
const commit = (subject: string) => {
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', subject);
};

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-changed-'));
  git('init', '-q', '-b', 'main');
  for (const file of ['kept.ts', 'edited.ts', 'removed.ts']) write(file);
  commit('base');
  git('checkout', '-q', '-b', 'work');
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a change', () => {
  it('are what was committed since the branch left main, and what is not committed yet', () => {
    write('committed.ts');
    commit('work');
    write('edited.ts', 'otherwise');
    rmSync(path.join(folder, 'removed.ts'));
    write('名字.ts');
    const { base, files } = changeSince(folder);
    assert.equal(base, git('rev-parse', 'main'));
    assert.deepEqual(files, ['committed.ts', 'edited.ts', 'removed.ts', '名字.ts']);
  });

  it('do not hold what others did on main meanwhile', () => {
    commit('the rest');
    git('checkout', '-q', 'main');
    write('of-others.ts');
    commit('others');
    git('checkout', '-q', 'work');
    assert.ok(!changeSince(folder).files.includes('of-others.ts'));
  });

  it('are counted from the base that is named, and none is made up for a name there is not', () => {
    assert.deepEqual(changeSince(folder, 'HEAD').files, []);
    assert.throws(() => changeSince(folder, 'no-such'), /no-such/);
  });
});
