import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SentAnswer } from '../document/document-cache.ts';
import { documentHeaders, isWeChat } from '../document/headers/headers.ts';
import type { Origins } from '../document/headers/origins.ts';
import type { Address } from '../document/known-address.ts';
import {
  channelCookie,
  chooseVariant,
  newVisitor,
  readVisitor,
  type Variant,
  visitorCookie,
} from '../editions/choose-canary.ts';
import { addressWithout, isOwnNavigation } from '../http/choice.ts';
import { sendEncoded } from '../http/encoded-text.ts';
import { varyBy } from '../http/vary.ts';
import { askDocument, askStyleHash } from '../overrides/ask-document.ts';
import type { Choice, Override, Overrides } from '../overrides/overrides.ts';
import type { Builds } from '../remotes/builds.ts';
import type { AnswerMarkdown } from '../syndication/markdown/serve-markdown.ts';
import type { Errors } from './errors.ts';

interface Dependencies {
  editions: {
    of: (variant: Variant) => {
      document: (address: Address, overrides: readonly Override[]) => Promise<SentAnswer>;
    };
  };
  overrides: Overrides;
  builds: () => Builds;
  /** The page for programs, where they ask for it. */
  answerMarkdown: AnswerMarkdown;
  /** Whether cookies go over https alone. */
  isSecure: boolean;
  origins: Origins;
  errors: Errors;
}

const isFile = /^\/(?:assets|remotes|embed)\//;
const longestAddress = 8192;
const retryAfterSeconds = '5';

/** Path of an address, without a query and without a slash at its end; malformed encoding gives nothing. */
const pathOf = (address: string): string | undefined => {
  const [path = '/'] = address.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  return path.replace(/(?<=.)\/$/, '') || '/';
};

const searchOf = (address: string) => /\?[^#]*/.exec(address)?.[0] ?? '';

/** The policy lets in what this session has chosen. */
const withOthers = (origins: Origins, others: Override[]): Origins =>
  others.length === 0
    ? origins
    : {
        ...origins,
        remotes: [...origins.remotes, ...new Set(others.map(({ entry }) => new URL(entry).origin))],
      };

const yearS = 31_536_000;

/** Which canaries who asks gets. Who may get one and has no number yet is given one, and the stable pages this time. */
const variantFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  { builds, isSecure }: Dependencies,
): Variant => {
  const percents = new Map([...builds().canaries].map(([name, { percent }]) => [name, percent]));
  if (percents.size === 0) return [];
  varyBy(reply, 'Cookie');
  const visitor = readVisitor(request.headers.cookie);
  if (visitor.visitor === undefined && visitor.channel === undefined && [...percents.values()].some(Boolean))
    reply.header('set-cookie', cookie(visitorCookie, newVisitor(), isSecure));
  return chooseVariant(percents, visitor);
};

const cookie = (name: string, value: string, isSecure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/**
 * `?channel=canary` makes a tester of who types it, `?channel=stable` keeps canaries away, `?channel=off` neither. For who comes
 * by a link of another site it does nothing.
 */
const chosenChannel = (search: string): string | undefined =>
  /^\?channel=(canary|stable|off)$/.exec(search)?.[1];

/** Asks, or goes on to the address without the choice. */
const answerChoice = (reply: FastifyReply, { location, cookie: sent, asked }: Choice, origins: Origins) => {
  const styleHashes = [askStyleHash];
  reply.headers({ ...documentHeaders(origins, { styleHashes }), 'cache-control': 'no-store' });
  if (asked) return reply.type('text/html; charset=utf-8').send(askDocument({ asked, location }));
  if (sent !== undefined) reply.header('set-cookie', sent);
  return reply.redirect(location, 303);
};

/** Another server may have it in a moment, in the middle of a release: whatever was said of the file itself, nobody keeps this. */
const sendNoFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

/** Answers every address that is no file with a document. */
export const serveDocuments = (app: FastifyInstance, dependencies: Dependencies) => {
  const { editions, overrides, errors, isSecure, answerMarkdown } = dependencies;
  app.setNotFoundHandler(async (request, reply) => {
    const choice = overrides.chosen(request);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !choice)
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('');
    if (request.url.length > longestAddress) return errors.send(reply, 414);
    const path = pathOf(request.url);
    if (path === undefined) return errors.send(reply, 400);
    if (isFile.test(path)) return sendNoFile(reply);
    const markdown = answerMarkdown(request, reply, path);
    if (markdown) return markdown;
    if (choice) return answerChoice(reply, choice, dependencies.origins);
    const others = overrides.of(request.headers);
    const origins = withOthers(dependencies.origins, others);
    const search = searchOf(request.url);
    const channel = chosenChannel(search);
    if (channel !== undefined) {
      const value = cookie(channelCookie, channel === 'off' ? '' : channel, isSecure);
      if (isOwnNavigation(request.headers))
        reply.header('set-cookie', channel === 'off' ? value.replace(/Max-Age=\d+/, 'Max-Age=0') : value);
      return reply
        .headers({ ...documentHeaders(origins), 'cache-control': 'no-store' })
        .redirect(addressWithout('channel', request.url), 302);
    }
    const variant = variantFor(request, reply, dependencies);
    const answer = await editions.of(variant).document({ pathname: path, search }, others);
    // What one session sees is nobody else's.
    reply.header('cache-control', others.length > 0 ? 'no-store' : 'no-cache');
    if ('location' in answer)
      return reply.headers(documentHeaders(origins)).redirect(answer.location, answer.status);
    reply.headers(documentHeaders(origins, { ...answer, wechat: isWeChat(request.headers['user-agent']) }));
    if (answer.status === 503) reply.header('retry-after', retryAfterSeconds);
    reply.code(answer.status).type('text/html; charset=utf-8');
    return sendEncoded(request, reply, answer.text);
  });
};
