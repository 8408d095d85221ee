import Type, { type Static } from 'typebox';
import { webAddress } from '../input/address.ts';
import { optional } from '../input/field.ts';
import { choice, intBetween, oneOf } from '../input/number.ts';
import { lineText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, UtcTime } from '../kit/common.ts';

const Refusal = Type.Object({ reason: Type.String(), count: Count() });

/** One time a source was read. */
export const ImportRun = Type.Object({
  id: Type.Integer(),
  started_at: UtcTime(),
  ended_at: UtcTime(),
  outcome: Type.Enum(['running', 'read', 'unchanged', 'stopped', 'failed'], {
    description: 'unchanged: it holds nothing new; stopped: it goes on another time',
  }),
  new_count: Count(),
  changed_count: Count(),
  same_count: Count(),
  refused_count: Count(),
  refusals: Type.Array(Refusal, { description: 'Why something was not taken' }),
  error: Type.String({ description: 'Why it failed, or empty' }),
});
export type ImportRun = Static<typeof ImportRun>;

/** Something the hub imports from, as operators see it. */
export const ImportSource = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['feed', 'arxiv', 'github', 'conferences']),
  name: Type.String(),
  url: Type.String({ description: 'Empty: the address that the settings name for the kind' }),
  query: Type.String({ description: 'What is asked for there' }),
  topic: Type.Enum(['all', 'ai'], { description: 'ai: only what is about AI is taken' }),
  every_minutes: Type.Integer(),
  state: Type.Enum(['waiting', 'running', 'paused', 'off', 'removed'], {
    description: 'off: nothing is imported by schedule (SOURCES=off)',
  }),
  failures: Type.Integer({ description: 'Runs that failed since the last good one' }),
  next_run_at: UtcTime(),
  runs: Type.Array(ImportRun, { description: 'The latest five, latest first' }),
});
export type ImportSource = Static<typeof ImportSource>;

/** Ours: what the hub imports from. */
export const importSources = defineCall({
  method: 'GET',
  path: '/v1/sources',
  summary: 'What the hub imports from, with the latest runs of each; at most 500',
  input: Type.Object({ state: choice(['all', 'failed', 'paused', 'removed'], 'all', '来源状态') }),
  data: listOf(ImportSource),
  audience: 'moderator',
});

const sourceId = () => lineText(60, '来源编号');
const address = () => webAddress({ title: '订阅地址', description: 'RSS, Atom, RDF or JSON Feed' });

export const FeedPreview = Type.Object({
  problem: Type.String({ description: 'Why it cannot be read, or empty; then all else is empty' }),
  url: Type.String({ description: 'Where the feed was found in the end' }),
  name: Type.String({ description: 'As the feed calls itself' }),
  format: Type.String({ description: 'rss, atom, rdf or json' }),
  entry_count: Count(),
  entries: Type.Array(
    Type.Object({
      title: Type.String(),
      url: Type.String(),
      summary: Type.String(),
      published_at: UtcTime(),
    }),
    { description: 'The first five' },
  ),
  refusals: Type.Array(Refusal),
  known_as: Type.String({ description: 'The name of the source that already has this address, or empty' }),
});
export type FeedPreview = Static<typeof FeedPreview>;

/** Ours: reads a feed and keeps nothing. */
export const previewFeed = defineCall({
  method: 'POST',
  path: '/v1/sources/preview',
  summary: 'What a feed holds, before it becomes a source; private addresses are not asked',
  input: Type.Object({ url: address(), writer_id: writerId() }),
  data: FeedPreview,
  audience: 'moderator',
  errors: ['other_account'],
});

export const addSource = defineCall({
  method: 'POST',
  path: '/v1/sources/add',
  summary: 'Adds a feed to what is imported; its first run starts at once',
  input: Type.Object({
    url: address(),
    name: lineText(60, '来源名称'),
    every_minutes: optional(intBetween(5, 10_080, '间隔（分钟）')),
    topic: choice(['all', 'ai'], 'all', '取哪些'),
    writer_id: writerId(),
  }),
  data: ImportSource,
  audience: 'moderator',
  errors: ['invalid', 'import_source_taken', 'too_many_import_sources', 'other_account'],
});

export const runSourceNow = defineCall({
  method: 'POST',
  path: '/v1/sources/run',
  summary: 'Reads a source now, also one that is paused',
  input: Type.Object({ id: sourceId(), writer_id: writerId() }),
  data: ImportSource,
  audience: 'moderator',
  errors: ['import_source_not_found', 'import_source_running', 'other_account'],
});

export const changeSource = defineCall({
  method: 'POST',
  path: '/v1/sources/change',
  summary: 'Pauses a source, lets it go on, takes it off the list or puts it back; what was imported stays',
  input: Type.Object({
    id: sourceId(),
    action: oneOf(['pause', 'resume', 'remove', 'restore'], '操作'),
    writer_id: writerId(),
  }),
  data: ImportSource,
  audience: 'moderator',
  errors: ['import_source_not_found', 'other_account'],
});
