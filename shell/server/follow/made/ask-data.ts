import { withTimeout } from '@hub/shared/async/with-timeout';
import type { AskApi } from '../../../src/rendering/contract.ts';
import { ApiAway, NotThere } from './made.ts';

/** Asks the API for data of a known shape; what it refuses is not there for anybody. */
export type AskData = <Data>(method: 'GET' | 'POST', path: string, input?: object) => Promise<Data>;

const longestWaitMs = 5000;

export const askDataOf =
  (askApi: AskApi): AskData =>
  async <Data>(method: 'GET' | 'POST', path: string, input?: object): Promise<Data> => {
    const asked = withTimeout(askApi(method, path, input), longestWaitMs, path);
    const { status, data } = await asked.catch((cause: unknown) => {
      throw new ApiAway('the API does not answer', { cause });
    });
    if (status === 200) return data as Data;
    throw status >= 500 || status === 429
      ? new ApiAway(`the API answers ${status}`)
      : new NotThere('没有这个页面。');
  };
