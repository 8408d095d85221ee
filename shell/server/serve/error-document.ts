import { escapeHtml } from '@hub/shared/text/html';

export interface ErrorDocument {
  status: number;
  message: string;
}

/** A page for requests that no page of the hub can answer; it needs no script. */
export const errorDocument = ({ status, message }: ErrorDocument, styles: string[]): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    '<title>应用发生错误异常</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `</head><body><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">返回首页</a></p></main>`,
    '</body></html>',
  ].join('\n');
