import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import { editionPage } from './pages/edition-page.ts';
import { eventPage } from './pages/event-page.ts';
import { paperPage } from './pages/paper-page.ts';
import { projectPage } from './pages/project-page.ts';
import { storyPage } from './pages/story-page.ts';
import type { MarkdownPage } from './write-markdown.ts';

type Load = (ask: AskData, sites: Sites, given: string) => Promise<MarkdownPage>;

/**
 * Pages that can be read as Markdown, by what their paths look like; a new one is a line here. Only what a visitor may see is
 * asked for, by the calls of the pages.
 */
const markdownPages: readonly (readonly [RegExp, Load])[] = [
  [/^\/view\/([1-9]\d{0,9})$/, storyPage],
  [/^\/paper\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i, paperPage],
  [/^\/projects\/([1-9]\d{0,9})$/, projectPage],
  [/^\/activities\/([1-9]\d{0,9})$/, eventPage],
  [/^\/daily(?:\/(\d{4}-\d{2}-\d{2}))?$/, editionPage],
];

/** How to make the page at a path; undefined where there is no Markdown of it. */
export const markdownPageAt = (
  path: string,
): ((ask: AskData, sites: Sites) => Promise<MarkdownPage>) | undefined => {
  for (const [pattern, load] of markdownPages) {
    const match = pattern.exec(path);
    if (match) return (ask, sites) => load(ask, sites, match[1] ?? '');
  }
  return undefined;
};
