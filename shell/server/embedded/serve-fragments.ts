import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { embedClass } from '@hub/shared/embed/embed-class';
import { inPixels, scopedStyles } from '@hub/shared/embed/scoped-styles';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedRequest } from '../../src/rendering/contract.ts';
import { askedScreen, type ScreenRoute, type Screens } from './asked-screen.ts';

interface Dependencies extends Screens {
  /** The hub's origin: a fragment stands on pages of others. */
  hub: string;
}

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
export const serveFragments = (app: FastifyInstance, { hub, ...parts }: Dependencies): void => {
  let css: string | undefined;
  app.get(styles, (_request, reply) => {
    css ??= inPixels(scopedStyles(sourceOf('tokens'), sourceOf('base')), usualSize);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('text/css; charset=utf-8')
      .send(css);
  });
  app.get<ScreenRoute>('/fragments/:remote', async (request, reply) => {
    const asked = await askedScreen(parts, request, reply);
    if (!asked) return reply;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(write(hub, asked.wanted, asked.screen));
  });
};
