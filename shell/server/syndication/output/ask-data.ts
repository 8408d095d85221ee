import type { AskApi } from '../../../src/rendering/contract.ts';
import { askWhile } from '../../http/in-time.ts';
import { ApiAway, NotThere } from './output.ts';

/** Asks the API for data of a known shape; what it refuses is not there for anybody. */
export type AskData = <Data>(method: 'GET' | 'POST', path: string, input?: object) => Promise<Data>;

export const askDataOf =
  (askApi: AskApi, longestMs: number): AskData =>
  async <Data>(method: 'GET' | 'POST', path: string, input?: object): Promise<Data> => {
    const asked = askWhile(AbortSignal.timeout(longestMs), askApi)(method, path, input);
    const { status, data } = await asked.catch((cause: unknown) => {
      throw new ApiAway('the API does not answer', { cause });
    });
    if (status === 200) return data as Data;
    throw status >= 500 || status === 429
      ? new ApiAway(`the API answers ${status}`)
      : new NotThere('没有这个页面。');
  };
