import { readGold } from '@hub/api/search/gold/gold.ts';
import { measureGold } from '@hub/api/search/gold/measure.ts';
import type { Figure, Row } from '../row.ts';
import { closing, recordedEngine } from './recorded-engine.ts';

const exactly = (value: number) => ({ median: value, low: value, high: value });

export const gold: Row = {
  name: 'search-gold',
  work: 'what search finds in the sample data: 150 known items, and queries by hand, in the other language too',
  floor: '–',
  measure: async (world) => {
    const sampleUrl = await world.sampleUrl();
    const recorded = recordedEngine(sampleUrl);
    const { knownItems, byHand, halfTyped, bilingual } = readGold();
    const score = (queries: typeof knownItems) =>
      measureGold(({ q, type }) => recorded.engine.search(q, type, 1), queries);
    const scored = async () => ({
      known: await score(knownItems),
      hand: await score(byHand),
      half: await score(halfTyped),
      other: await score(bilingual),
    });
    const { known, hand, half, other } = await closing(recorded, scored);
    const figure = (label: string, value: number, beside: string[], reach?: number): Figure => ({
      label,
      unit: '',
      value: exactly(value),
      beside,
      ...(reach === undefined ? {} : { reach: { is: 'at least', value: reach } }),
    });
    const forms = [...known.byForm].map(([form, { recall }]) => `${form} ${recall.toFixed(3)}`);
    return {
      figures: [
        figure('known items, recall@10', known.recall, forms, 0.95),
        figure('known items, mean reciprocal rank', known.mrr, []),
        figure('by hand, recall@10', hand.recall, [`mean reciprocal rank ${hand.mrr.toFixed(3)}`]),
        figure('half Han, half pinyin, recall@10', half.recall, [
          `mean reciprocal rank ${half.mrr.toFixed(3)}`,
        ]),
        figure('in the other language, recall@10', other.recall, [], 0.95),
        figure('in the other language, mean reciprocal rank', other.mrr, [], 0.85),
      ],
    };
  },
};
