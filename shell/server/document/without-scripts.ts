import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { escapeHtml } from '@hub/shared/text/html';

interface Frame {
  heading: string;
  siteName: string;
  navigation: readonly NavigationEntry[];
}

/** In the place of a page that only browsers draw, for readers without scripts: what it is, and where to go on. */
export const withoutScripts = ({ heading, siteName, navigation }: Frame): string => {
  const links = navigation
    .filter(({ place = 'main' }) => place === 'main')
    .sort((one, other) => one.order - other.order)
    .map(({ path, label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`);
  return [
    '<noscript><div class="no-scripts">',
    `<header><a href="/">${escapeHtml(siteName)}</a>`,
    `<nav aria-label="主导航">${links.join('')}</nav></header>`,
    `<main><h1 class="no-scripts-title">${escapeHtml(heading || siteName)}</h1>`,
    '<p>这个页面要在浏览器里运行脚本才能使用。请在浏览器的设置中允许本站使用 JavaScript，然后重新打开。</p>',
    '<p>不用脚本也可以阅读：专栏、论文、项目、活动与社交动态都能直接打开。</p>',
    '<p><a href="/">返回首页</a></p></main>',
    '</div></noscript>',
  ].join('');
};
