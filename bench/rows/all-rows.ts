import type { Row } from '../row.ts';
import { deepPage } from './deep-page.ts';
import { gold } from './gold.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { search } from './search.ts';
import { story } from './story.ts';

/** The table, in its order. */
export const allRows: readonly Row[] = [...lists, story, search, gold, deepPage, memory];
