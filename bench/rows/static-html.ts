import { escapeHtml } from '@hub/shared/text/html';

/** What a static page shows of a story. */
export interface StoryInfo {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly source: string;
  readonly user_name: string;
  readonly created_at: string;
}

export interface StaticEntry {
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly about: string;
}

const style = `body{margin:0;font:17px/1.7 system-ui,sans-serif;color:#1b1b1b;background:#f7f7f5}
header{padding:12px 16px;background:#fff;border-bottom:1px solid #e5e5e0}main{max-width:720px;margin:0 auto;padding:16px}
article{padding:12px 0;border-bottom:1px solid #e5e5e0}h1{font-size:24px}h2{font-size:17px;margin:0}p{margin:4px 0}
.about{color:#6b6b6b;font-size:13px}`;

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><header><a href="/">AI 社区</a></header><main>${main}</main></body></html>`;

/** A list of stories. */
export const listPage = (entries: readonly StaticEntry[]): string =>
  page(
    'AI 专栏',
    `<h1>AI 专栏</h1>${entries
      .map(
        ({ title, summary, href, about }) =>
          `<article><h2><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p><p class="about">${escapeHtml(about)}</p></article>`,
      )
      .join('')}`,
  );

/** A story to read; its text is HTML already. */
export const storyPage = ({ title, content, user_name, created_at }: StoryInfo): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1><p class="about">${escapeHtml(`${user_name} ${created_at}`)}</p>${content}`,
  );
