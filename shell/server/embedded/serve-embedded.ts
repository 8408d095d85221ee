import type { FastifyInstance } from 'fastify';
import { askedScreen, type ScreenRoute, type Screens } from './asked-screen.ts';

/** `GET /embedded-screen/{remote}?path=`, for the servers of hosts that embed a remote. */
export const serveEmbedded = (app: FastifyInstance, parts: Screens): void => {
  app.get<ScreenRoute>('/embedded-screen/:remote', async (request, reply) => {
    const asked = await askedScreen(parts, request, reply);
    return asked ? reply.header('cache-control', 'no-cache').send(asked.screen) : reply;
  });
};
