import { createHash } from 'node:crypto';
import { escapeHtml } from '@hub/shared/text/html';
import type { Override } from './overrides.ts';

interface Question {
  asked: readonly Override[];
  /** The page without the choice. */
  location: string;
}

const style =
  ':root{color-scheme:light dark}body{margin:0;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}main{max-width:36em;margin:0 auto;padding:48px 16px}h1{font-size:24px;line-height:1.3}form{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-top:32px}button{min-height:44px;padding:0 20px;font:inherit}a{display:flex;align-items:center;min-height:44px}';

/** For the policy of the page. */
export const askStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const row = ({ name, entry }: Override): string =>
  `<li>模块 <b>${escapeHtml(name)}</b>，代码来自 <code>${escapeHtml(entry)}</code></li>`;

/**
 * Asks before code from elsewhere runs: an address that came in a mail arrives as if it had been typed. The form goes to the
 * address itself, and has no fields: the type is one that the server reads without a parser of its own.
 */
export const askDocument = ({ asked, location }: Question): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>要运行开发中的代码吗？</title>',
    `<style>${style}</style></head><body><main><h1>要运行开发中的代码吗？</h1>`,
    '<p>这个网址要让你的浏览器在本站运行别处的代码：</p>',
    `<ul>${asked.map(row).join('')}</ul>`,
    '<p>它能以你的身份操作，也能看到你在本站看到的一切。如果不是你自己在开发这个模块，请取消。</p>',
    '<p>只对这个浏览器生效，点页面底部的<b>结束覆盖</b>即可停止。</p>',
    '<form method="post" enctype="text/plain"><button>运行这些代码</button>',
    `<a href="${escapeHtml(location)}">取消</a></form></main></body></html>`,
  ].join('\n');
