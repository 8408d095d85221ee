import Type, { type Static } from 'typebox';
import { ReleaseVersion, Who } from './release.ts';
import { Name } from './words.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Moment = Type.String({ maxLength: 40, description: 'ISO 8601, UTC' });
const Revision = Type.Integer({ minimum: 0 });

/** A version that some visitors get: so many of a hundred, and testers; 0 is for testers alone. */
export const Canary = Type.Object({ version: ReleaseVersion, percent: Percent });
export type Canary = Static<typeof Canary>;

/** Which releases of a remote are in use. */
export const RemoteChannels = Type.Object({
  name: Name,
  /** Absent while only a canary is out. */
  stable: Type.Optional(ReleaseVersion),
  /** What was stable before, the last first. */
  past: Type.Array(ReleaseVersion, { maxItems: 50 }),
  canary: Type.Optional(Canary),
  /** What is in no channel any longer, and since when: open tabs still ask for its files. */
  retired: Type.Array(Type.Object({ version: ReleaseVersion, at: Moment }), { maxItems: 500 }),
});
export type RemoteChannels = Static<typeof RemoteChannels>;

/** One change of the channels, as the log has it. */
export const Change = Type.Object({
  revision: Revision,
  action: Type.Union([
    Type.Literal('activate'),
    Type.Literal('rollback'),
    Type.Literal('canary'),
    Type.Literal('remove'),
  ]),
  remote: Name,
  version: Type.Optional(ReleaseVersion),
  percent: Type.Optional(Percent),
  at: Moment,
  by: Who,
  from: Type.String({ maxLength: 200 }),
});
export type Change = Static<typeof Change>;

/** `channels.json`, the one file of a release store that changes. */
export const Channels = Type.Object({
  format: Type.Literal(1),
  /** Counts the changes. */
  revision: Revision,
  remotes: Type.Array(RemoteChannels, { maxItems: 500 }),
  /** Who has which route, kind, slot … , in the order in which they came. */
  owners: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal('route'),
        Type.Literal('entry kind'),
        Type.Literal('slot'),
        Type.Literal('worker folder'),
        Type.Literal('navigation key'),
        Type.Literal('api prefix'),
      ]),
      value: Type.String({ maxLength: 200 }),
      owner: Name,
    }),
  ),
  last: Type.Optional(Change),
});
export type Channels = Static<typeof Channels>;

export const noChannels: Channels = { format: 1, revision: 0, remotes: [], owners: [] };
