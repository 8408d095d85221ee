import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bytesOf, type Storage } from '@hub/shared/files/storage';
import { type Place, places, startS3 } from '../../testing/s3-server.ts';
import { AppError } from '../errors/app-error.ts';
import { openStorage } from './open-storage.ts';

const behaves = ({ name: where, open }: Place): void => {
  describe(`files ${where}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-storage-'));
    let storage: Storage;
    let other: Storage;
    let close: () => Promise<void>;
    before(async () => {
      const opened = await open();
      close = opened.close;
      storage = openStorage({ dataDir, s3Url: opened.s3Url }, 'uploads');
      other = openStorage({ dataDir, s3Url: opened.s3Url }, 'image-cache');
    });
    after(async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const namesOf = async (one: Storage): Promise<string[]> =>
      (await Array.fromAsync(one.list())).map(({ name }) => name).sort();

    it('are none at first', async () => {
      assert.equal(await storage.read('ab/x.webp'), undefined);
      assert.deepEqual(await namesOf(storage), []);
      await storage.remove('ab/x.webp');
    });

    it('come back as they went, with their size and date', async () => {
      const data = randomBytes(300_000);
      await storage.write('ab/x.webp', data);
      const file = await storage.read('ab/x.webp');
      assert.ok(file);
      assert.equal(file.size, data.length);
      assert.ok(Math.abs(Date.now() - file.changedAt.getTime()) < 60_000);
      assert.ok(data.equals(await bytesOf(file)));
      await storage.write('ab/x.webp', Buffer.from('new'));
      const again = await storage.read('ab/x.webp');
      assert.ok(again && (await bytesOf(again)).toString() === 'new');
    });

    it('are read to their end as they were when that began, whatever is written meanwhile', async () => {
      const data = randomBytes(300_000);
      await storage.write('ab/w.webp', data);
      const file = await storage.read('ab/w.webp');
      await storage.write('ab/w.webp', Buffer.from('new'));
      assert.ok(file && data.equals(await bytesOf(file)));
      await storage.remove('ab/w.webp');
    });

    it('are listed with their size, those of other folders not, and go', async () => {
      await storage.write('cd/y.webp', Buffer.from('12345'));
      await other.write('cd/z.webp', Buffer.from('1'));
      assert.deepEqual(await namesOf(storage), ['ab/x.webp', 'cd/y.webp']);
      const listed = (await Array.fromAsync(storage.list())).find(({ name }) => name === 'cd/y.webp');
      assert.equal(listed?.size, 5);
      await storage.remove('cd/y.webp');
      assert.deepEqual(await namesOf(storage), ['ab/x.webp']);
      assert.equal(await storage.read('cd/y.webp'), undefined);
    });

    it('are listed all, however many pages that takes', async () => {
      const names = ['1', '2', '3', '4', '5'].map((name) => `many/${name}.webp`);
      for (const name of names) await storage.write(name, Buffer.from(name));
      assert.deepEqual(await namesOf(storage), ['ab/x.webp', ...names]);
      for (const name of names) await storage.remove(name);
    });

    it('are written under a condition by one of those who try at once', async () => {
      const one = (word: string, tag: string | undefined) =>
        storage.writeIf('if/a.webp', Buffer.from(word), tag);
      assert.deepEqual([await one('1', undefined), await one('2', undefined)], [true, false]);
      const first = await storage.read('if/a.webp');
      assert.ok(first && (await bytesOf(first)).toString() === '1');
      assert.equal(await one('2', first.tag), true);
      assert.equal(await one('3', first.tag), false);
      const second = await storage.read('if/a.webp');
      assert.ok(second && (await bytesOf(second)).toString() === '2');
      await storage.remove('if/a.webp');
      assert.equal(await one('4', second.tag), false);
    });

    it('are no folders', async () => {
      assert.equal(await storage.read('ab'), undefined);
    });

    it('are as they were when they are touched', async () => {
      await storage.touch('ab/x.webp');
      await storage.touch('ab/none.webp');
      const file = await storage.read('ab/x.webp');
      assert.ok(file && (await bytesOf(file)).toString() === 'new');
    });
  });
};

places.forEach(behaves);

describe('a folder on the disk', () => {
  it('holds nothing of a write that failed: no half of it, and no lock for the next to wait for', async (test) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-storage-'));
    test.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const storage = openStorage({ dataDir, s3Url: '' }, 'uploads');
    const unwritable = {} as Uint8Array;
    await assert.rejects(storage.writeIf('ab/x.webp', unwritable, undefined));
    await assert.rejects(storage.write('ab/x.webp', unwritable));
    assert.deepEqual(readdirSync(join(dataDir, 'uploads/ab')), []);
  });

  it('lists nothing that is being written, and loses what a process left half written a day ago', async (test) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-storage-'));
    test.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const storage = openStorage({ dataDir, s3Url: '' }, 'uploads');
    await storage.write('ab/x.webp', Buffer.from('x'));
    const [young, old] = ['y', 'z'].map((name) => join(dataDir, `uploads/ab/${name}.webp.0f.part`));
    for (const file of [young, old]) writeFileSync(file ?? '', 'half');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(old ?? '', yesterday, yesterday);
    assert.deepEqual(
      (await Array.fromAsync(storage.list())).map(({ name }) => name),
      ['ab/x.webp'],
    );
    assert.deepEqual(
      [young, old].map((file) => existsSync(file ?? '')),
      [true, false],
    );
  });
});

describe('a bucket that is away', () => {
  it('fails as such, whatever is asked, and is there again', async (test) => {
    const { url, line, close } = await startS3();
    test.after(close);
    const storage = openStorage({ dataDir: '', s3Url: url }, 'uploads');
    await storage.write('a', Buffer.from('a'));
    await line.close();
    const asked = [
      () => storage.read('a'),
      () => storage.write('b', Buffer.from('b')),
      () => storage.remove('a'),
      () => Array.fromAsync(storage.list()),
    ];
    for (const ask of asked)
      await assert.rejects(ask, (error) => error instanceof AppError && error.id === 'storage_down');
    await line.open();
    assert.equal((await storage.read('a'))?.size, 1);
  });

  it('is one that does not exist, too', async (test) => {
    const { url, close } = await startS3();
    test.after(close);
    const storage = openStorage({ dataDir: '', s3Url: url.replace(/hub$/, 'other') }, 'uploads');
    await assert.rejects(
      storage.read('a'),
      (error) => error instanceof AppError && error.id === 'storage_down',
    );
  });
});
