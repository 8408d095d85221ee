import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedRequest } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';

interface Dependencies {
  builds: () => Builds;
  screens: (wanted: EmbeddedRequest) => Promise<EmbeddedScreen | undefined>;
}

const longestPath = 500;

/** `GET /embedded-screen/{remote}?path=`, for the servers of hosts that embed a remote. */
export const serveEmbedded = (app: FastifyInstance, { builds, screens }: Dependencies): void => {
  app.get<{ Params: { remote: string }; Querystring: { path?: unknown } }>(
    '/embedded-screen/:remote',
    async (request, reply) => {
      const { remote } = request.params;
      const { path } = request.query;
      if (!builds().remotes.some(({ declaration }) => declaration.name === remote))
        return reply.callNotFound();
      const isPath = typeof path === 'string' && path.startsWith('/') && path.length <= longestPath;
      if (!isPath) return reply.code(400).send({ message: 'path: 以 / 开头的路径' });
      const screen = await screens({ remote, path });
      if (!screen) return reply.code(503).send({ message: '暂时无法生成' });
      return reply.header('cache-control', 'no-cache').send(screen);
    },
  );
};
