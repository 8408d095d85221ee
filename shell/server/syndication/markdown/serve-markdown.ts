import { acceptsMarkdown } from '@hub/shared/door/accepts-markdown';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from '../../http/vary.ts';
import { NotThere } from '../output/output.ts';
import type { CachedOutput } from '../output/output-cache.ts';
import { sendOutput } from '../output/send-output.ts';
import type { Syndication } from '../syndication.ts';
import { markdownPageAt } from './markdown-pages.ts';
import { writeMarkdown } from './write-markdown.ts';

/** For many who ask at one time. The API keeps what is costly itself (an edition a minute), and two such times would add up. */
const seconds = 2;
const suffix = /\.md$/;

export const markdownType = 'text/markdown; charset=utf-8';

/** Whether the page at a path can be read as Markdown. */
export const hasMarkdown = (path: string): boolean => markdownPageAt(path) !== undefined;

/** The Markdown of a page by its path, as a visitor may read it. */
export const markdownOf = async (
  path: string,
  { ask, cached, sites }: Syndication,
): Promise<CachedOutput> => {
  const load = markdownPageAt(path);
  if (!load) throw new NotThere('没有这个页面。');
  return cached(`markdown ${path}`, seconds, async () => ({
    type: markdownType,
    text: writeMarkdown(await load(ask, sites)),
  }));
};

/** Answers with Markdown where that is asked for; undefined where a document is. */
export type AnswerMarkdown = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply> | undefined;

/**
 * `/view/1.md`, or `/view/1` with `Accept: text/markdown`. An address that has both says to caches that they differ by
 * `Accept`, whichever of them it gives.
 */
export const answerMarkdown =
  (follow: Syndication): AnswerMarkdown =>
  (request, reply, path) => {
    const page = path.replace(suffix, '');
    if (!hasMarkdown(page)) return undefined;
    if (page === path) {
      varyBy(reply, 'Accept');
      if (!acceptsMarkdown(request.headers.accept)) return undefined;
    }
    // It says what the document says.
    const origin = page.startsWith('/activities/') ? follow.sites.events : follow.sites.hub;
    reply.header('link', `<${origin}${page}>; rel="canonical"`);
    return sendOutput(
      request,
      reply,
      markdownOf(page, follow),
      seconds,
      page === path ? 'private' : 'public',
    );
  };
