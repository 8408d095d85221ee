import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { embedClass } from '@hub/shared/embed/embed-class';
import { inPixels, scopedStyles } from '@hub/shared/embed/scoped-styles';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedRequest } from '../../src/rendering/contract.ts';
import type { Builds } from '../remotes/builds.ts';

interface Dependencies {
  builds: () => Builds;
  screens: (wanted: EmbeddedRequest) => Promise<EmbeddedScreen | undefined>;
  /** The hub's origin: a fragment stands on pages of others. */
  hub: string;
}

const longestPath = 500;
/** Of text, where no script can ask the reader's browser. */
const usualSize = 16;
const styles = '/fragments/hub.css';
/** For whoever opens one as a page: nothing in it runs on the hub's origin. */
const policy = "default-src 'none'; style-src 'self'; img-src * data:; sandbox";

const sourceOf = (sheet: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@hub/shared/ui/${sheet}.css`)), 'utf8');

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const write = (hub: string, { remote, path }: EmbeddedRequest, { html, sheets }: EmbeddedScreen): string => {
  const links = [styles, ...sheets.flatMap(({ href }) => href ?? [])]
    .map((href) => `<link rel="stylesheet" href="${quoted(new URL(href, hub).href)}">`)
    .join('');
  // What stands in the element is shown until its script has drawn the same, which can be used.
  const element = `<hub-remote remote="${quoted(remote)}" path="${quoted(path)}">`;
  return `${links}${element}<div class="${embedClass}">${html}</div></hub-remote>`;
};

/**
 * `GET /fragments/{remote}?path=`: the first screen of a remote as HTML, for servers that put it into a page of their own
 * (docs/embedding.md).
 */
export const serveFragments = (app: FastifyInstance, { builds, screens, hub }: Dependencies): void => {
  let css: string | undefined;
  app.get(styles, (_request, reply) => {
    css ??= inPixels(scopedStyles(sourceOf('tokens'), sourceOf('base')), usualSize);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('text/css; charset=utf-8')
      .send(css);
  });
  app.get<{ Params: { remote: string }; Querystring: { path?: unknown } }>(
    '/fragments/:remote',
    async (request, reply) => {
      const { remote } = request.params;
      const { path } = request.query;
      if (!builds().remotes.some(({ declaration }) => declaration.name === remote))
        return reply.callNotFound();
      const isPath = typeof path === 'string' && path.startsWith('/') && path.length <= longestPath;
      if (!isPath) return reply.code(400).send({ message: 'path: 以 / 开头的路径' });
      const screen = await screens({ remote, path });
      if (!screen) return reply.code(503).send({ message: '暂时无法生成' });
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(write(hub, { remote, path }, screen));
    },
  );
};
