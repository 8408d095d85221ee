/** Holds the hand-written sample content to what `api/data/README.md` promises. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRows } from './rows.ts';

const data = join(import.meta.dirname, '../../api/data');
const json = <T>(name: string) => JSON.parse(readFileSync(join(data, name), 'utf8')) as T;

interface Member {
  id: number;
  key: string;
  name: string;
  avatar: string;
}
interface Event {
  id: number;
  name: string;
  brief: string;
  company: string;
  place: string;
  member: string;
  image: string;
  start: { day?: number; minutes?: number };
  capacity: number;
  waitlist: boolean;
  sign_ups: { confirmed: number; waiting: number };
  sign_up_members: string[];
  ac_desc: string;
}
interface Comment {
  id: number;
  kind: string;
  ref: string;
  parent: number | null;
  member: string;
  content: string;
  hours_ago: number;
  votes: string[];
}
interface Status {
  key: string;
  member: string;
  hours_ago: number;
  reply_to: string | null;
  favourites: string[];
  bookmarks: string[];
}

const members = json<Member[]>('members.json');
const events = json<Event[]>('events.json');
const comments = json<Comment[]>('comments.json');
const statuses = json<Status[]>('link-statuses.json');
const interactions = json<{ columns: string[]; rows: [string, string, string, string, number][] }>(
  'interactions.json',
);
const keys = new Set(members.map(({ key }) => key));

interface Story {
  meta: Record<string, string>;
  body: string;
}

const stories = new Map<string, Story>();
for (const file of readdirSync(join(data, 'stories'))) {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(data, 'stories', file), 'utf8')) ?? [];
  const pairs = head.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  stories.set(file.replace('.md', ''), { meta: Object.fromEntries(pairs), body });
}

const ageOf = ({ meta }: Story) => Number(meta['hours_ago'] ?? Number(meta['days_ago']) * 24);
const prose = (body: string) => body.replace(/^```.*?^```/gms, '');
const hanOf = (body: string) => prose(body).match(/\p{Script=Han}/gu)?.length ?? 0;
const headingsOf = (body: string) => prose(body).match(/^## /gm)?.length ?? 0;

const known: Record<string, Set<string>> = {
  story: new Set(stories.keys()),
  event: new Set(events.map(({ id }) => `${id}`)),
  paper: new Set(readRows<{ arxiv_id: string }>(join(data, 'papers.jsonl.gz')).map((row) => row.arxiv_id)),
  project: new Set(
    readRows<{ full_name: string }>(join(data, 'projects.jsonl.gz')).map((row) => row.full_name),
  ),
};

test('every story says at once that it is sample content', () => {
  assert.ok(stories.size >= 14);
  for (const [id, { meta, body }] of stories) {
    assert.equal(meta['id'], id);
    assert.equal(meta['sample'], 'true', id);
    assert.match(body.trimStart().split('\n')[0] ?? '', /示例内容/, id);
  }
});

test('the two fixed pages are there', () => {
  assert.equal(stories.get('56')?.meta['title'], '申请成为作者');
  assert.equal(stories.get('14290')?.meta['title'], '活动合作');
});

test('stories name known authors, one to five tags, an age and existing pictures', () => {
  for (const [id, story] of stories) {
    const tags = JSON.parse(story.meta['tags'] ?? '[]') as number[];
    assert.ok(keys.has(story.meta['author'] ?? ''), id);
    assert.ok(tags.length >= 1 && tags.length <= 5, id);
    assert.ok(ageOf(story) > 0, id);
    for (const [, file] of `${story.meta['cover']}\n${story.body}`.matchAll(/\/api\/sample\/([\w.-]+)/g)) {
      assert.ok(existsSync(join(data, 'images', file ?? '')), `${id}: ${file}`);
    }
  }
});

test('stories are long enough to read, and four are long with many headings', () => {
  for (const [id, { body }] of stories) assert.ok(hanOf(body) >= 800, `${id}: ${hanOf(body)}`);
  const long = [...stories.values()].filter(({ body }) => hanOf(body) > 2500 && headingsOf(body) >= 8);
  assert.equal(long.length, 4);
});

test('together they show code, both kinds of formulas, tables, quotes, notes and rare characters', () => {
  const all = [...stories.values()].map(({ body }) => body).join('\n');
  const languages = new Set([...all.matchAll(/^```(\w+)$/gm)].map(([, language]) => language));
  assert.ok(languages.size >= 8, [...languages].join());
  for (const part of [
    /^\$\$$/m,
    /[^$]\$[^$\n]+\$[^$]/,
    /^\| --- /m,
    /^> /m,
    /^!\[.+\]\(/m,
    /𠮷/u,
    /[A-Za-zäöü]{40}/,
  ]) {
    assert.match(all, part);
  }
});

test('links of stories lead to other stories or pages of the hub', () => {
  for (const [id, { body }] of stories) {
    for (const [, target] of body.matchAll(/\]\(\/view\/(\d+)\)/g))
      assert.ok(stories.has(target ?? ''), `${id} → ${target}`);
  }
});

test('members are told apart, marked, and have a picture', () => {
  assert.equal(new Set(members.map(({ id }) => id)).size, members.length);
  for (const { name, avatar, id } of members) {
    assert.match(name, /^示例作者·/);
    assert.ok(id >= 100 && id < 1000);
    assert.ok(existsSync(join(data, 'images', avatar)), avatar);
  }
});

test('events of every kind the pages show are among the samples', () => {
  const ahead = events.filter(({ start }) => (start.day ?? 0) > 0);
  const free = ({ capacity, sign_ups }: Event) => capacity - sign_ups.confirmed;
  assert.ok(ahead.some((event) => free(event) > 60));
  assert.ok(ahead.some((event) => event.capacity > 0 && free(event) >= 1 && free(event) <= 39));
  assert.ok(ahead.some((event) => free(event) === 0 && event.waitlist && event.sign_ups.waiting > 0));
  assert.ok(ahead.some((event) => event.capacity > 0 && free(event) === 0 && !event.waitlist));
  assert.ok(events.some(({ start }) => (start.day ?? 0) < 0));
  assert.ok(events.some(({ start }) => (start.minutes ?? 0) < 0));
  for (const event of events) {
    // A notice on every page tells what that means, in lists too; the title says what it is about.
    assert.match(event.company, /^示例/);
    assert.match(event.brief + event.place, /示例/);
    assert.doesNotMatch(event.name, /示例/);
    assert.match(event.ac_desc, /示例内容/);
    assert.ok(event.id >= 1 && event.id <= 20);
    assert.ok(keys.has(event.member) && event.sign_up_members.every((key) => keys.has(key)));
    assert.ok(event.sign_up_members.length <= event.sign_ups.confirmed);
    assert.ok(event.capacity === 0 || free(event) >= 0);
    assert.ok(existsSync(join(data, 'images', event.image)), event.image);
  }
});

test('comments stand under something that exists, after it and after what they answer', () => {
  assert.ok(comments.length >= 30 && comments.length <= 60);
  const seen = new Map<number, Comment>();
  for (const comment of comments) {
    const { id, kind, ref, parent, member, hours_ago, votes } = comment;
    assert.ok(known[kind]?.has(ref), `${kind} ${ref}`);
    assert.ok(keys.has(member) && votes.every((key) => keys.has(key) && key !== member), `${id}`);
    const story = kind === 'story' ? stories.get(ref) : undefined;
    if (story) assert.ok(hours_ago < ageOf(story), `${id}`);
    if (parent !== null) {
      const above = seen.get(parent);
      assert.ok(above && above.kind === kind && above.ref === ref && above.hours_ago > hours_ago, `${id}`);
    }
    seen.set(id, comment);
  }
  const real = comments.filter(({ kind }) => kind === 'paper' || kind === 'project');
  assert.ok(real.every(({ content }) => content.startsWith('（示例评论）')));
});

test('statuses answer earlier ones, in the names of sample members', () => {
  assert.ok(statuses.length >= 15 && statuses.length <= 25);
  const byKey = new Map(statuses.map((status) => [status.key, status]));
  for (const { key, member, reply_to, favourites, bookmarks, hours_ago } of statuses) {
    assert.ok(
      [member, ...favourites, ...bookmarks].every((name) => keys.has(name)),
      key,
    );
    if (reply_to) assert.ok((byKey.get(reply_to)?.hours_ago ?? 0) > hours_ago, key);
  }
});

test('interactions are rows of their own, each vote and bookmark once, never before the story', () => {
  assert.deepEqual(interactions.columns, ['member', 'action', 'kind', 'ref', 'hours_ago']);
  const once = new Set<string>();
  for (const [member, action, kind, ref, hours] of interactions.rows) {
    const row = [member, action, kind, ref].join(' ');
    assert.ok(keys.has(member) && known[kind]?.has(ref), row);
    assert.ok(['vote', 'bookmark', 'view'].includes(action) && hours > 0, row);
    assert.ok(!once.has(row), row);
    once.add(row);
    const story = kind === 'story' ? stories.get(ref) : undefined;
    if (story) {
      assert.ok(hours < ageOf(story), row);
      assert.notEqual(story.meta['author'], member, row);
    }
  }
});
