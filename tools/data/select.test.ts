import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRows } from './rows.ts';
import { select } from './select.ts';

const present = join(import.meta.dirname, '../../api/data');

/** Raw files made of a few rows of the present data, in the shape the collections have. */
function rawFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'));
  const take = (name: string) =>
    readRows<Record<string, unknown>>(join(present, `${name}.jsonl.gz`)).slice(-40);
  const put = (name: string, rows: object[]) =>
    writeFileSync(join(folder, `${name}.jsonl`), rows.map((row) => JSON.stringify(row)).join('\n'));
  put('papers', take('papers'));
  put('projects', take('projects'));
  put('people', take('people'));
  put(
    'news',
    take('headlines').map((row) => ({ ...row, id: row['source_id'] })),
  );
  put(
    'events',
    take('conferences').map((row) => ({ ...row, id: row['source_id'], ai_related: true })),
  );
  writeFileSync(join(folder, 'tags.json'), JSON.stringify({ fixed: [{ model: { papers: ['cs.CL'] } }] }));
  return folder;
}

const bytesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

test('a second run changes no byte, whatever was there before', () => {
  const [from, to] = [rawFolder(), mkdtempSync(join(tmpdir(), 'data-'))];
  const counts = select(from, to);
  assert.deepEqual([counts['papers'], counts['projects'], counts['people']], [40, 40, 40]);
  const first = bytesOf(to);
  select(from, to);
  assert.deepEqual(bytesOf(to), first);
  assert.deepEqual(Object.keys(first).sort(), [
    'conferences.jsonl.gz',
    'headlines.jsonl.gz',
    'next-ids.json',
    'outlets.json',
    'papers.jsonl.gz',
    'people.jsonl.gz',
    'projects.jsonl.gz',
  ]);
});

test('a new headline gets a new number and the others keep theirs', () => {
  const [from, to] = [rawFolder(), mkdtempSync(join(tmpdir(), 'data-'))];
  select(from, to);
  const read = () => readRows<{ id: number; source_id: string }>(join(to, 'headlines.jsonl.gz'));
  const before = new Map(read().map((row) => [row.source_id, row.id]));
  const fresh = {
    id: 'fresh',
    title: '一条前所未见的大模型消息：编号九九八十一',
    url: 'https://fresh.example/1',
    source_name: '示例报',
    published: '2020-01-01T00:00:00Z',
    published_basis: 'source',
    lang: 'zh',
  };
  writeFileSync(
    join(from, 'news.jsonl'),
    `${readFileSync(join(from, 'news.jsonl'), 'utf8')}\n${JSON.stringify(fresh)}`,
  );
  select(from, to);
  const after = new Map(read().map((row) => [row.source_id, row.id]));
  for (const [source, id] of before) assert.equal(after.get(source), id);
  assert.equal(after.get('fresh'), Math.max(...before.values()) + 1);
});
