import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HotWord, hotWords, search, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { sampleFolder } from '../platform/seeds/sample-data.ts';
import { findHits, findSuggestions } from './search.service.ts';
import { createSubstringEngine } from './substring-engine.ts';

const readHotWords = (): HotWord[] => {
  const rows: { content: string }[] = JSON.parse(readFileSync(join(sampleFolder, 'hotwords.json'), 'utf8'));
  return rows.map(({ content }) => ({ source: { content } }));
};

/** Search over all kinds, suggestions and hot words. */
export const searching: Feature = {
  name: 'search',
  register: (app, { db, now }) => {
    const engine = createSubstringEngine(db);
    const words = readHotWords();
    serve(
      app,
      search,
      ({ input, session, guest }) => findHits(db, engine, input, { session, guest }, now()),
      { cache: {}, limit: 'search' },
    );
    serve(app, searchTotal, ({ input }) => engine.total(input.q), { cache: {}, limit: 'search' });
    serve(app, suggestTitles, ({ input }) => findSuggestions(db, engine, input.q), {
      cache: {},
      limit: 'search',
    });
    serve(app, hotWords, async () => words, { cache: {} });
  },
};
