import { examples } from '@hub/shared/contracts/testing/examples';
import type { AskApi } from '../../src/rendering/contract.ts';

type Answers = Record<string, unknown>;

/**
 * An API that answers as the contract's examples do, or by `given` (`'POST /v1/events': data` or a function of the
 * input); `asked` holds what it was asked.
 */
export const fakeApi = (given: Answers = {}) => {
  const asked: string[] = [];
  const fixed: Answers = {
    ...Object.fromEntries(Object.entries(examples).map(([key, { data }]) => [key, data])),
    ...given,
  };
  const askApi: AskApi = async (method, path, input = {}) => {
    const key = `${method} ${path}`;
    asked.push(`${key} ${JSON.stringify(input)}`);
    const data = fixed[key];
    if (data === undefined) return { status: 404, data: null };
    return { status: 200, data: typeof data === 'function' ? data(input) : data };
  };
  return { askApi, asked };
};
