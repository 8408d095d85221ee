import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmbeddedRequest } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Drawn } from './embedded-screens.ts';

export interface Screens {
  builds: () => Builds;
  screens: (wanted: EmbeddedRequest) => Promise<Drawn | undefined>;
}

/** A remote by its name, and the path within it. */
export interface ScreenRoute {
  Params: { remote: string };
  Querystring: { path?: unknown };
}

interface Asked {
  wanted: EmbeddedRequest;
  screen: EmbeddedScreen;
}

const longestPath = 500;
const retryAfterSeconds = '5';

/** The screen that `/…/{remote}?path=` asks for. Undefined once the reply says why there is none: 404, 400 or 503. */
export const askedScreen = async (
  { builds, screens }: Screens,
  request: FastifyRequest<ScreenRoute>,
  reply: FastifyReply,
): Promise<Asked | undefined> => {
  const { remote } = request.params;
  const { path } = request.query;
  if (!builds().remotes.some(({ declaration }) => declaration.name === remote)) {
    await reply.callNotFound();
    return undefined;
  }
  const isPath = typeof path === 'string' && path.startsWith('/') && path.length <= longestPath;
  if (!isPath) {
    await reply.code(400).send({ message: 'path: 以 / 开头的路径' });
    return undefined;
  }
  const wanted = { remote, path };
  const screen = await screens(wanted);
  if (screen && screen !== 'missing') return { wanted, screen };
  reply.header('cache-control', 'no-store');
  if (screen) await reply.code(404).send({ message: '这里没有可展示的内容' });
  else await reply.code(503).header('retry-after', retryAfterSeconds).send({ message: '暂时无法生成' });
  return undefined;
};
