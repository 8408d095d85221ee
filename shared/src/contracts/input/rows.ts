import type { TObject } from 'typebox';
import type { Decoded } from '../kit/call.ts';
import { parseInput } from '../kit/parse.ts';
import { type About, isInvalid, type Lenient, lenient, titleOf } from './field.ts';

/** A list of small records, each read by the same fields; left out it is empty. A problem names its row. */
export const rows = <const Row extends TObject>(
  row: Row,
  max: number,
  about: About,
): Lenient<readonly Partial<Decoded<Row>>[], Decoded<Row>[]> =>
  lenient<readonly Partial<Decoded<Row>>[], Decoded<Row>[]>(
    { about, fallback: [], schema: { type: ['array', 'null'] } },
    (raw) => {
      const list: unknown = raw ?? [];
      if (!Array.isArray(list)) return isInvalid(about);
      if (list.length > max) return { problem: `${titleOf(about)}最多 ${max} 项` };
      const value: Decoded<Row>[] = [];
      for (const [index, one] of list.entries()) {
        const parsed = parseInput(row, one);
        if (!parsed.ok)
          return { problem: `${titleOf(about)}第 ${index + 1} 项：${parsed.issues[0]?.message}` };
        value.push(parsed.value);
      }
      return { value };
    },
  );
