import { expectedIds, type GoldForm, type GoldQuery } from './gold.ts';

/** What a set of queries comes to. */
export interface GoldScore {
  readonly queries: number;
  /** Share of what is expected that stands among the first ten. */
  readonly recall: number;
  /** Mean reciprocal rank of the first that is expected. */
  readonly mrr: number;
}

export interface GoldResult extends GoldScore {
  readonly byForm: ReadonlyMap<GoldForm, GoldScore>;
  /** Queries that did not find all, with what they found. */
  readonly missed: readonly { readonly query: GoldQuery; readonly found: readonly string[] }[];
}

/** Ids for a query, the best first. */
export type Ask = (query: GoldQuery) => Promise<readonly string[]>;

interface Answered {
  readonly query: GoldQuery;
  readonly found: readonly string[];
  readonly recall: number;
  readonly reciprocal: number;
}

const TOP = 10;

const judge = (query: GoldQuery, ids: readonly string[]): Answered => {
  const found = ids.slice(0, TOP);
  const expected = expectedIds(query);
  const rank = found.findIndex((id) => expected.includes(id)) + 1;
  return {
    query,
    found,
    recall: expected.filter((id) => found.includes(id)).length / expected.length,
    reciprocal: rank === 0 ? 0 : 1 / rank,
  };
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const scoreOf = (answers: readonly Answered[]): GoldScore => ({
  queries: answers.length,
  recall: meanOf(answers.map(({ recall }) => recall)),
  mrr: meanOf(answers.map(({ reciprocal }) => reciprocal)),
});

/** Asks all queries, one after the other. */
export const measureGold = async (ask: Ask, queries: readonly GoldQuery[]): Promise<GoldResult> => {
  const answers: Answered[] = [];
  for (const query of queries) answers.push(judge(query, await ask(query)));
  const forms = [...new Set(queries.map(({ form }) => form))];
  return {
    ...scoreOf(answers),
    byForm: new Map(
      forms.map((form) => [form, scoreOf(answers.filter(({ query }) => query.form === form))] as const),
    ),
    missed: answers.filter(({ recall }) => recall < 1).map(({ query, found }) => ({ query, found })),
  };
};
