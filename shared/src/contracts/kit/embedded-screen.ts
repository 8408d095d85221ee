import Type, { type Static } from 'typebox';

/**
 * What the HTML server answers a host that embeds a remote (`GET /embedded-screen/{remote}?path=`): the first screen
 * as the remote draws it for a visitor, and what it takes to go on from there in a browser.
 */
export const EmbeddedScreen = Type.Object({
  html: Type.String(),
  /** The query cache that it was rendered from. */
  queries: Type.Unknown(),
  /** Milliseconds since 1970. */
  renderedAt: Type.Number(),
  /** Its style sheets by the name of their file, under which the remote's code looks for them. */
  sheets: Type.Array(
    Type.Object({ name: Type.String(), css: Type.String(), href: Type.Optional(Type.String()) }),
  ),
});
export type EmbeddedScreen = Static<typeof EmbeddedScreen>;
