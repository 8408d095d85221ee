import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  actOnPaper,
  isMembersAction,
  listPapers,
  Paper,
  paperActions,
  paperById,
  papersOfScholar,
  scholarByName,
} from './paper.ts';
import { PAPER_ID, paper, scholar } from './testing/catalogue.ts';
import { accepts, refuses, refusesAnswer, refusesEach } from './testing/expect.ts';

describe('POST /v3/paper/list', () => {
  it('is the newest of a day where nothing is said', () => {
    deepStrictEqual(accepts(listPapers.input, {}), { page: 1, time: 'day', type: 'newest', area: [] });
  });

  it('takes both words for the newest, labels and categories', () => {
    strictEqual(accepts(listPapers.input, { type: 'new' }).type, 'newest');
    strictEqual(accepts(listPapers.input, { type: 'hotness' }).type, 'hotness');
    strictEqual(accepts(listPapers.input, { type: 'hot', time: 'year' }).type, 'newest');
    deepStrictEqual(accepts(listPapers.input, { area: 'nlp,cs.CV' }).area, ['nlp', 'cs.CV']);
    refuses(listPapers.input, { page: '1e3' }, 'page', '页码无效');
  });

  it('leaves nothing out and has no null', () => {
    for (const field of Object.keys(paper())) {
      refusesAnswer(Paper, paper(), field, undefined);
      refusesAnswer(Paper, paper(), field, null);
    }
    refusesAnswer(Paper, paper(), 'authors', 'Ashish Vaswani');
    refusesAnswer(Paper, paper(), 'heat', -1);
    refusesAnswer(Paper, paper(), 'heat', 1.5);
  });
});

describe('one paper', () => {
  it('has a UUID', () => {
    ok(paperById.params);
    strictEqual(accepts(paperById.params, { id: PAPER_ID.toUpperCase() }).id, PAPER_ID);
    refusesEach(paperById.params, 'id', ['1706.03762', '1', '', `${PAPER_ID}x`, PAPER_ID.slice(0, -1)]);
  });

  it('takes six actions, four of them of members', () => {
    ok(actOnPaper.params);
    for (const action of paperActions) accepts(actOnPaper.params, { id: PAPER_ID, action });
    refuses(actOnPaper.params, { id: PAPER_ID, action: 'delete' }, 'action');
    refuses(actOnPaper.params, { id: '1', action: 'up' }, 'id');
    deepStrictEqual(paperActions.filter(isMembersAction), ['up', 'down', 'mark', 'unmark']);
  });
});

describe('scholars', () => {
  it('go by the name on arXiv', () => {
    strictEqual(accepts(scholarByName.input, { arxiv_name: ' Noam Shazeer ' }).arxiv_name, 'Noam Shazeer');
    for (const call of [scholarByName, papersOfScholar]) {
      refuses(call.input, {}, 'arxiv_name', '请填写arXiv 署名');
      refuses(call.input, { arxiv_name: 'x'.repeat(101) }, 'arxiv_name');
    }
    refusesAnswer(scholarByName.data, scholar(), 'user_id', null);
  });
});
