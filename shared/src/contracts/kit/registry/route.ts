import Type from 'typebox';
import { documentSchema } from './document.ts';
import type { Strictness } from './strictness.ts';
import { Address, Kind, layouts, Name, sideTagPages } from './words.ts';

/** A router path: `/`, `/view/:id`, with optional parts as in `/view/examine/:id?`, and names after a sign: `/@:name`. */
const RoutePath = Type.String({
  pattern: '^/(?:[\\w-]+|@?:[a-z]\\w*\\??|\\*)?(?:/(?:[\\w-]+|@?:[a-z]\\w*\\??|\\*))*$',
  maxLength: 120,
});

/** A route of a remote, as the shell's router and the HTML server need it. */
export const routeSchema = (strictness: Strictness) => {
  const { closed, oneOf } = strictness;
  return Type.Object(
    {
      path: RoutePath,
      name: Name,
      page: Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        maxLength: 60,
        description: 'Chunk name of the page',
      }),
      layout: oneOf(layouts),
      nav: Type.Optional(Address),
      tags: Type.Optional(oneOf(sideTagPages)),
      entries: Type.Optional(
        Type.Array(Kind, {
          maxItems: 40,
          description: 'Kinds of entries on its first screen; the owners’ ./entry is preloaded',
        }),
      ),
      parameters: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z_]+$', maxLength: 40 }), {
          maxItems: 20,
          description:
            'Of the query, what its first screen depends on; its document is the same under all others',
        }),
      ),
      pages: Type.Optional(
        Type.String({
          pattern: '^[a-z_]+$',
          description: 'The one of them by which its list goes on; such a page is canonical to itself',
        }),
      ),
      needsScripts: Type.Optional(
        Type.Boolean({
          description: 'Only browsers draw its page, as what is a member’s own; the document says so',
        }),
      ),
      framable: Type.Optional(Type.Boolean({ description: 'May also be framed by the event site' })),
      document: documentSchema(strictness),
    },
    closed,
  );
};
