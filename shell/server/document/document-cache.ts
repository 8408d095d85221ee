import { LRUCache } from 'lru-cache';
import { EncodedText } from '../http/encoded-text.ts';
import type { Page } from './compose-document.ts';
import type { Answer } from './documents.ts';
import type { Address } from './known-address.ts';

/** A document as it is sent. */
export type SentAnswer = Exclude<Answer, Page> | (Omit<Page, 'html'> & { text: EncodedText });

const maxEntries = 500;
const maxBytes = 64 * 1024 * 1024;
const redirectSize = 100;

/** Compressed as it is sent. */
export const packed = (answer: Answer): SentAnswer => {
  if (!('html' in answer)) return answer;
  const { html, ...rest } = answer;
  return { ...rest, text: new EncodedText(html) };
};

/**
 * Documents are the same for everybody, so one made a moment ago serves all who ask, and those who ask meanwhile
 * wait for the same one. `maxAgeMs` of 0 makes each anew.
 */
export const cacheDocuments = (make: (address: Address) => Promise<Answer>, maxAgeMs: number) => {
  if (maxAgeMs === 0) return async (address: Address): Promise<SentAnswer> => packed(await make(address));
  const cache = new LRUCache<string, SentAnswer, Address>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (answer) => ('text' in answer ? answer.text.size : redirectSize),
    ttl: maxAgeMs,
    // Many others that are asked for meanwhile put one out that is being made; who waits for it gets it still.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { options, context }) => {
      const answer = await make(context);
      // Whoever comes next may be luckier.
      if (answer.status === 503) options.ttl = 1;
      return packed(answer);
    },
  });
  return (address: Address): Promise<SentAnswer> =>
    cache.forceFetch(address.pathname + address.search, { context: address });
};
