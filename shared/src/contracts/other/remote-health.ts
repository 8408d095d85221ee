import Type, { type Static } from 'typebox';
import { field, isInvalid } from '../input/field.ts';
import { flag, intBetween } from '../input/number.ts';
import { rows } from '../input/rows.ts';
import { cutText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, Nothing, WallTime } from '../kit/common.ts';
import { OLDER_BUILD } from '../limits/older-build.ts';

const name = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const version = /^[\w.+-]*$/;

const short = (max: number, pattern: RegExp, about: string) =>
  field<string, string>({ about, schema: { type: 'string', maxLength: max } }, (raw) =>
    typeof raw === 'string' && raw.length <= max && pattern.test(raw) ? { value: raw } : isInvalid(about),
  );

const build = { remote: short(60, name, '模块'), version: short(64, version, '版本') };

/** Most remotes and errors of one report; a browser sends no more, and no more is taken. */
export const MOST_LOADS = 20;
export const MOST_ERRORS = 10;
/** A remote that took longer did not load. */
export const LONGEST_LOAD_MS = 600_000;

/** Ours: how remotes fare in browsers. Nothing in it says who, or on which page. */
export const reportRemotes = defineCall({
  method: 'POST',
  path: '/v1/remotes/report',
  summary: 'Takes how long remotes took to load in a browser, and what went wrong there; sent with a beacon',
  input: Type.Object({
    sampled: flag(false, '抽样'),
    loads: rows(
      Type.Object({ ...build, ms: intBetween(0, LONGEST_LOAD_MS, '毫秒') }),
      MOST_LOADS,
      '加载时间',
    ),
    errors: rows(
      Type.Object({ ...build, message: cutText(300, '错误'), stack: cutText(4000, '堆栈') }),
      MOST_ERRORS,
      '错误',
    ),
  }),
  data: Nothing,
  audience: 'anyone',
  raw: true,
  answer: 'nothing',
});

export const remoteChannels = ['stable', 'canary', 'old', 'folder'] as const;

const RemoteBuild = Type.Object({
  version: Type.String({ description: `${OLDER_BUILD}: none that the hub knows any more` }),
  channel: Type.Enum([...remoteChannels], {
    description: 'old: in no channel any more; folder: deployed as a folder, not from the release store',
  }),
  percent: Type.Integer({ description: 'Of a canary: how many of a hundred visitors get it; else 0' }),
  loads: Count(),
  share: Type.Number({ description: 'Of all loads of the remote, 0–1' }),
  p75_ms: Count(),
  errors: Type.Integer({ description: 'In the visits whose loads were counted' }),
  problems: listOf(Type.String({ description: 'Why the hub cannot run it, or what it refused it' })),
});

const RemoteError = Type.Object({
  version: Type.String(),
  message: Type.String({ description: 'Plain text, without addresses and numbers of anybody' }),
  stack: Type.String({ description: 'One line for each place in files of the hub: file:line:column' }),
  count: Count(),
  first_at: WallTime(),
  last_at: WallTime(),
});

/** A remote as browsers had it in the last seven days. */
export const RemoteHealth = Type.Object({
  remote: Type.String({ description: 'shell: the frame itself' }),
  builds: listOf(RemoteBuild),
  errors: listOf(RemoteError),
  changed: Type.Object(
    { action: Type.String(), version: Type.String(), at: Type.String(), by: Type.String() },
    { description: 'The last change of its channels; empty texts where there was none' },
  ),
});
export type RemoteHealth = Static<typeof RemoteHealth>;

/** Ours: for operators and teams. */
export const listRemotes = defineCall({
  method: 'POST',
  path: '/v1/remotes/list',
  summary: 'How each remote fared in browsers in the last seven days, by build',
  input: NoInput,
  data: listOf(RemoteHealth),
  audience: 'moderator',
  reads: true,
});
