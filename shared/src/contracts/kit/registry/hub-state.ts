import Type, { type Static } from 'typebox';
import { Channels } from './channels.ts';
import { SharedOffer } from './offer.ts';

/** `hub.json` of a release store: what the hub that runs from it carries and holds, as it wrote it down last. */
export const HubState = Type.Object({
  format: Type.Literal(1),
  offer: SharedOffer,
  owners: Channels.properties.owners,
  /** What runs, wherever it came from, and what should and is not run. */
  remotes: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 80 }),
      version: Type.String({ maxLength: 120 }),
      channel: Type.Union([Type.Literal('stable'), Type.Literal('canary')]),
      /** Why it cannot be run, or what it was refused. */
      problems: Type.Array(Type.String({ maxLength: 300 })),
    }),
  ),
});
export type HubState = Static<typeof HubState>;
