import type { FastifyInstance } from 'fastify';
import type { Builds } from '../remotes/builds.ts';

interface Dependencies {
  builds: () => Builds;
  headers: Record<string, string>;
}

/**
 * The service workers of the remotes that declare one. A browser lets a script serve the folder it lies in and no more,
 * so each lies in the folder of its remote's own pages, and there is none at the root.
 */
export const serveWorkers = (app: FastifyInstance, { builds, headers }: Dependencies) => {
  app.get<{ Params: { folder: string } }>('/:folder/sw.js', (request, reply) => {
    const folder = `/${request.params.folder}/`;
    const remote = builds().remotes.find(({ declaration }) => declaration.worker === folder);
    if (!remote) return reply.callNotFound();
    return reply.headers({ ...headers, 'cache-control': 'no-cache' }).sendFile('worker.js', remote.dist);
  });
};
