import { calls } from '@hub/shared/contracts/calls';
import { parseInput } from '@hub/shared/contracts/kit/parse';
import { decodePart } from '@hub/shared/text/address/decode-part';
import { srcSetOf, uploadSize } from '@hub/shared/text/address/image-address';
import { isOfApi } from '@hub/shared/text/address/of-api';
import { hostOf, isLogout, isSafeHref, safeUrl } from '@hub/shared/text/address/safe-url';
import { arxivId } from '@hub/shared/text/arxiv-id';
import { cutGraphemes } from '@hub/shared/text/graphemes';
import { escapeHtml, escapeJson, unescapeHtml } from '@hub/shared/text/html';
import { plainTitle } from '@hub/shared/text/plain-title';
import { readScannedCode } from '@hub/shared/text/scanned-code';
import { eventSpan } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import {
  plainCommentsOf,
  plainTextsOf,
  readWritten,
  renderHtml,
  renderMarkdown,
} from '../../content/content.public.ts';
import { sanitizeProgrammes } from '../../events/programme-html.ts';
import { hashtagsOf, mentionedIds, statusHtml } from '../../link/entities/status-html.ts';
import { cleanAuthors } from '../../papers/author-names.ts';
import { plainParagraphs } from '../../platform/markup/plain-paragraphs.ts';
import { formatOf } from '../../platform/pictures/format.ts';
import { excerpt, highlight } from '../../search/highlight.ts';
import { readAll, readTyped } from '../../search/reading/reading.ts';
import { TermIndex } from '../../search/terms/term-index.ts';
import { foldWhole, readWords } from '../../search/text/fold.ts';
import { runsOf } from '../../search/text/runs.ts';
import { readStoryFile } from '../../stories/seed/front-matter.ts';
import type { Reader } from './measure.ts';

const inEveryField: Reader = (text) => {
  for (const { input } of Object.values(calls)) {
    const names = Object.keys(input.properties);
    parseInput(input, Object.fromEntries(names.map((name) => [name, text])));
  }
};

const context = { hubOrigin: 'https://hub.example', mentions: new Map() };
const sights = [{ word: 'gpt4', parts: ['gpt', '模型'], otherNames: ['large language model'] }];
const names = ['大模型', 'large language model', 'LLM'];
const terms = new TermIndex([{ names }]);

/** What reads a text of any length here, in the thread that answers everybody. */
export const ours: Readonly<Record<string, Reader>> = {
  escapeHtml,
  escapeJson,
  unescapeHtml,
  plainParagraphs,
  plainTitle,
  decodePart,
  hostOf,
  isLogout,
  isSafeHref,
  safeUrl,
  isOfApi,
  srcSetOf,
  uploadSize,
  arxivId,
  parseWireTime,
  readScannedCode,
  eventSpan: (text) => eventSpan(text, text),
  cutGraphemes: (text) => cutGraphemes(text, 100),
  cleanAuthors: (text) => cleanAuthors([text]),
  formatOf: (text) => formatOf(Buffer.from(text)),
  frontMatter: (text) => readStoryFile(`---\n${text}\n---\n${text}`),
};

/** What contracts let no more than some thousand characters through to. */
export const short: Readonly<Record<string, Reader>> = {
  statusHtml: (text) => statusHtml(text, context),
  mentionedIds,
  hashtagsOf,
  foldWhole,
  readWords,
  runsOf,
  highlight: (text) => highlight(text, sights),
  excerpt: (text) => excerpt(text, sights),
};

/** What is given to a thread: here it costs only the way there and back. */
export const inThreads: Readonly<Record<string, Reader>> = {
  renderHtml: (text) => renderHtml(text, { ownOrigins: new Set() }),
  readWritten: (text) => readWritten(text),
  renderMarkdown: (text) => renderMarkdown([text]),
  plainTextsOf: (text) => plainTextsOf([text]),
  plainCommentsOf: (text) => plainCommentsOf([text]),
  sanitizeProgrammes: (text) => sanitizeProgrammes([text]),
  readTyped: (text) => readTyped(terms, text.slice(0, 100)),
  readAll: (body) =>
    readAll(
      [{ kind: 'story', id: '1', title: '', summary: [body], body, heat: 0, at: null }],
      [{ lexeme: '=1', names }],
    ),
};

/** The rules of all contracts, the text in each of their fields. */
export const contracts: Readonly<Record<string, Reader>> = { inEveryField };
