import Type, { type Static } from 'typebox';

/** What a hub carries for its remotes: `shared.json` of the shell's build. */
export const SharedOffer = Type.Object({
  version: Type.String({ description: 'Of @hub/shared' }),
  modules: Type.Record(Type.String(), Type.String(), { description: 'Share key → version' }),
});
export type SharedOffer = Static<typeof SharedOffer>;

/** What a remote's build takes from its hub: `needs.json` of the build, share key → range of versions. */
export const SharedNeeds = Type.Record(Type.String({ maxLength: 120 }), Type.String({ maxLength: 60 }));
export type SharedNeeds = Static<typeof SharedNeeds>;
