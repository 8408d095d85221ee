import type { IncomingMessage, ServerResponse } from 'node:http';

const MESSAGE = '服务正在启动，请稍后再试';

const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width">
<title>正在启动</title>
<p>${MESSAGE}。</p>
</html>
`;

/** What everybody hears while the server starts: 503, as a page that comes back by itself or in the envelope. */
export const answerStarting = (request: IncomingMessage, response: ServerResponse): void => {
  const isPage = request.headers.accept?.includes('text/html') === true;
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': '3',
  });
  response.end(isPage ? page : JSON.stringify({ code: 503, message: MESSAGE, data: null }));
};
