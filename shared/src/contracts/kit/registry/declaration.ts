import Type from 'typebox';
import { routeSchema } from './route.ts';
import type { Strictness } from './strictness.ts';
import { Address, Kind, RemoteName, Slot } from './words.ts';

/** An entry of the hub's main navigation, or of its menu. */
export const navigationSchema = ({ closed, oneOf }: Strictness) =>
  Type.Object(
    {
      label: Type.String({ minLength: 1, maxLength: 8 }),
      path: Address,
      order: Type.Integer({ minimum: 0 }),
      place: Type.Optional(
        oneOf(['main', 'menu'], { description: 'The main navigation (default), or the menu alone' }),
      ),
      badge: Type.Optional(Type.String({ maxLength: 8 })),
      key: Type.Optional(Type.String({ pattern: '^[a-z]$', description: 'Leads there after `g`' })),
    },
    closed,
  );

/** What a remote says of itself wherever it is told: in its own declaration and in the registry. */
export const declarationProperties = (strictness: Strictness) => {
  return {
    name: RemoteName,
    title: Type.String({ minLength: 1, maxLength: 20 }),
    shared: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Versions of @hub/shared it runs with (semver range)',
    }),
    // Whose each path is, is asked of all remotes at once: one that declares thousands would hold up everybody.
    routes: Type.Array(routeSchema(strictness), { maxItems: 40 }),
    entries: Type.Array(Kind, { maxItems: 40 }),
    slots: Type.Array(Slot, { maxItems: 40 }),
    navigation: Type.Optional(Type.Array(navigationSchema(strictness), { maxItems: 12 })),
    api: Type.Optional(
      Type.Object(
        {
          prefix: Type.String({
            pattern: '^[a-z][a-z0-9-]*$',
            maxLength: 40,
            description: 'Answers below /api/ext/<prefix>/',
          }),
          origin: Type.String({
            pattern: '^https?://[^\\s/?#@]+$',
            maxLength: 300,
            description: 'Where it runs; asked once the operator has named it in REMOTE_APIS',
          }),
        },
        { ...strictness.closed, description: 'An API of its own behind the origin of the hub' },
      ),
    ),
    embed: Type.Optional(Type.Boolean({ description: 'Exposes ./lifecycles for foreign hosts' })),
    worker: Type.Optional(
      Type.String({
        // Never `/`: no worker may come between readers and the rest of the site.
        pattern: '^/[a-z][a-z-]*/$',
        maxLength: 40,
        description: 'Below which its service worker serves, as sw.js in there: a folder of its own routes',
      }),
    ),
  };
};
