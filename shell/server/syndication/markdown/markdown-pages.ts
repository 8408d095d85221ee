import type { AskData } from '../output/ask-data.ts';
import type { Sites } from '../sites.ts';
import { editionFace } from './pages/edition-face.ts';
import { eventFace } from './pages/event-face.ts';
import { paperFace } from './pages/paper-face.ts';
import { storyFace } from './pages/story-face.ts';
import type { Face } from './write-markdown.ts';

type Load = (ask: AskData, sites: Sites, given: string) => Promise<Face>;

/**
 * Pages with a face of Markdown, by what their paths look like; a new one is a line here. Only what a visitor may see is
 * asked for, by the calls of the pages.
 */
const markdownPages: readonly (readonly [RegExp, Load])[] = [
  [/^\/view\/([1-9]\d{0,9})$/, storyFace],
  [/^\/paper\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i, paperFace],
  [/^\/activities\/([1-9]\d{0,9})$/, eventFace],
  [/^\/daily(?:\/(\d{4}-\d{2}-\d{2}))?$/, editionFace],
];

/** How to make the face of a path; undefined where it has none. */
export const facedPage = (path: string): ((ask: AskData, sites: Sites) => Promise<Face>) | undefined => {
  for (const [pattern, load] of markdownPages) {
    const match = pattern.exec(path);
    if (match) return (ask, sites) => load(ask, sites, match[1] ?? '');
  }
  return undefined;
};
