import { buildOneBundle } from '../builds/one-bundle.ts';
import { withClient } from '../world/client.ts';
import { type Server, startFloor } from '../world/servers.ts';
import type { World } from '../world/world.ts';

/** The hub as browsers meet it. */
export const hubFront = async (world: World): Promise<Server> => {
  await world.builds();
  const api = await world.api();
  return world.server('hub front', () => startFloor('front-server.ts', { API: api.url }));
};

/** Pages that are visited, and what is waited for there. */
export const pagesOf = async (world: World) => {
  const loadUrl = await world.loadUrl();
  const id = await withClient(loadUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "select id from stories where is_public and kind = 'native' and comment_count >= 3 order by id limit 1",
    );
    return rows[0]?.id ?? 1;
  });
  // 分享, which tells by itself that it is open; 评论 opens a page-wide dialog and says nothing.
  const opens = 'button[aria-haspopup="dialog"][aria-expanded]';
  return [
    {
      path: '/',
      content: '[role="feed"] [role="article"], [role="feed"] article',
      action: `[role="feed"] ${opens}`,
    },
    { path: `/view/${id}`, content: 'main h1', action: `main ${opens}` },
  ];
};

/** The same code as one webpack application, behind the same server. */
export const oneBundleFront = async (world: World): Promise<Server> => {
  const api = await world.api();
  const folders = await buildOneBundle();
  return world.server('one bundle', () => startFloor('front-server.ts', { API: api.url, ...folders }));
};
