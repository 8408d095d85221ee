import type { Row } from '../row.ts';
import { deepPage } from './deep-page.ts';
import { gold } from './gold.ts';
import { homeDocument } from './home-document.ts';
import { homeRender } from './home-render.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { search } from './search.ts';
import { story } from './story.ts';

/** The table, in its order. */
export const allRows: readonly Row[] = [
  ...lists,
  story,
  homeDocument,
  homeRender,
  search,
  gold,
  deepPage,
  memory,
];
