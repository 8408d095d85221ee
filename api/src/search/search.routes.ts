import {
  hotWords,
  openSearchSuggestions,
  search,
  searchTotal,
  suggestTitles,
} from '@hub/shared/contracts/search';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { serve } from '../platform/http/serve.ts';
import { feedIndex } from './feed/feed-index.ts';
import { findHotWords } from './hot-words.queries.ts';
import { openSearchAnswer } from './search.present.ts';
import { findHits, findSuggestions } from './search.service.ts';
import { createSqlEngine } from './sql/sql-engine.ts';

// How long a change may take until it is found.
const FEED_SECONDS = 1;
// The same for what operators change.
const HOT_WORDS_SECONDS = 60;

/** Search over all kinds, suggestions and hot words. */
export const searching: Feature = {
  name: 'search',
  // Loads the word list of jieba: half a second, in which a page is drawn without its hits.
  warmUp: `/api${search.path}?q=${encodeURIComponent('智能体怎么微调')}`,
  register: (app, { db, now, config }) => {
    const engine = createSqlEngine(db);
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
    serve(
      app,
      openSearchSuggestions,
      async ({ input: { q } }) =>
        answer(openSearchAnswer(q, await findSuggestions(db, engine, q), config.hubOrigin), {
          headers: { 'content-type': 'application/x-suggestions+json; charset=utf-8' },
        }),
      { cache: {}, limit: 'search' },
    );
    serve(app, hotWords, () => findHotWords(db), { cache: { seconds: HOT_WORDS_SECONDS } });
  },
  seed: (db) => feedIndex(db, createSqlEngine(db)),
  jobs: (jobs, { db }) => jobs.repeat('search-feed', FEED_SECONDS, () => feedIndex(db, createSqlEngine(db))),
};
