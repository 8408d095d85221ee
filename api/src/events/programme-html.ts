import { plainParagraphs } from '../platform/markup/plain-paragraphs.ts';
import { inBatches } from '../platform/workers/batches.ts';
import { texts } from '../platform/workers/lanes.ts';
import type * as tasks from './programme-html.tasks.ts';

export type { Programme } from './programme-html.tasks.ts';

const run = texts.tasks<typeof tasks>(new URL('./programme-html.tasks.ts', import.meta.url));

/** What organisers write about events, as it may stand on their pages; what costs too much becomes plain paragraphs. */
export const sanitizeProgrammes = (html: readonly string[], by?: number): Promise<tasks.Programme[]> =>
  inBatches(html, {
    lengthOf: ({ length }) => length,
    run: (batch) => run('sanitizeProgrammes', batch, by),
    instead: (text) => ({ html: plainParagraphs(text), isPlain: true }),
  });

/** What an organiser is told whose text became plain paragraphs. */
export const PROGRAMME_IS_PLAIN = '活动介绍的格式过于复杂，只能按纯文字显示，请简化后再保存';
