import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { strictTransport } from './transport-security.ts';

/** An answer that the door gives instead of those behind it. */
export interface StandIn {
  readonly title: string;
  readonly message: string;
  /** After so many seconds it makes sense to ask again; a page does so by itself. */
  readonly seconds: number;
}

export const starting: StandIn = {
  title: '正在启动',
  message: '服务正在启动，请稍后再试',
  seconds: 3,
};

export const busy: StandIn = {
  title: '访问的人太多了',
  message: '访问的人太多了，请稍后再试',
  seconds: 3,
};

/** What answers of the door say besides. */
export interface DoorHeaders {
  /** The site is reached by https alone. */
  readonly isSecure: boolean;
  /** Pages of these may read the answers of the API. */
  readonly allowedOrigins: ReadonlySet<string>;
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}h1{font-size:20px;margin:0}p{margin:0;opacity:.75}i{width:28px;height:28px;border:3px solid;border-right-color:transparent;border-radius:50%;opacity:.5;animation:t 1s linear infinite}@keyframes t{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){i{animation:none}}';
const styleHash = createHash('sha256').update(style).digest('base64');

const pageOf = ({ title, message, seconds }: StandIn): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<body>
<i aria-hidden="true"></i>
<h1>${title}</h1>
<p role="status">${message}。本页会自动重试。</p>
</body>
</html>
`;

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface Texts {
  readonly page: Buffer;
  readonly envelope: Buffer;
  readonly ofFeed: Buffer;
}

// Written once: who is refused must cost next to nothing.
const textsByStandIn = new Map<StandIn, Texts>();

const make = (standIn: StandIn): Texts => {
  const { message } = standIn;
  const texts = {
    page: Buffer.from(pageOf(standIn)),
    envelope: Buffer.from(JSON.stringify({ code: 503, message, data: null })),
    ofFeed: Buffer.from(JSON.stringify({ error: message })),
  };
  textsByStandIn.set(standIn, texts);
  return texts;
};

const isOfFeed = (url: string): boolean => /^\/(?:api_link|oauth|\.well-known)/.test(url);

const ofOrigin = ({ allowedOrigins }: DoorHeaders, origin: string | undefined) =>
  origin !== undefined && allowedOrigins.has(origin)
    ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
    : {};

/** Answers 503: whoever reads pages gets one that comes back by itself, everybody else the envelope of the API. */
export const answerInstead = (
  standIn: StandIn,
  given: DoorHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { page, envelope, ofFeed } = textsByStandIn.get(standIn) ?? make(standIn);
  const isPage = request.headers.accept?.includes('text/html') === true;
  const body = isPage ? page : isOfFeed(request.url ?? '') ? ofFeed : envelope;
  response.writeHead(503, {
    ...headers,
    ...(given.isSecure ? strictTransport : {}),
    ...ofOrigin(given, request.headers.origin),
    vary: 'Origin',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': String(standIn.seconds),
    // A body that nobody reads would have to be read to its end for the next request.
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(body);
};
