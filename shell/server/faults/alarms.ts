import { setTimeout } from 'node:timers/promises';
import { type Alarm, postAlarm } from '@hub/shared/logging/alarm';
import type { Logger } from '@hub/shared/logging/logger';
import { LRUCache } from 'lru-cache';

const hourMs = 3_600_000;
const mostWaiting = 20;
const usualRetries = [1000, 10_000, 60_000];

interface Options {
  /** The operator's web hook; empty for none. */
  url: string;
  log: Logger;
  now?: () => number;
  /** How long to wait before each further attempt. */
  retryMs?: readonly number[];
}

/** Tells the operator's web hook that this server draws a remote no longer; once an hour for each build. */
export const createAlarms = ({ url, log, now = Date.now, retryMs = usualRetries }: Options) => {
  const told = new LRUCache<string, number>({ max: 500 });
  const closing = new AbortController();
  const { signal } = closing;
  let waiting = 0;

  const send = async (alarm: Alarm): Promise<void> => {
    for (const [index, wait] of [0, ...retryMs].entries()) {
      await setTimeout(wait, undefined, { signal, ref: false });
      try {
        return await postAlarm(url, alarm, signal);
      } catch (error) {
        if (index === retryMs.length) throw error;
      }
    }
  };

  return {
    leftOut: (remote: string, version: string): void => {
      const key = `${remote} ${version}`;
      const at = now();
      if (url === '' || waiting >= mostWaiting || at - (told.get(key) ?? -hourMs) < hourMs) return;
      told.set(key, at);
      waiting += 1;
      const message = `${remote} ${version}：服务器暂不渲染它，由浏览器渲染`;
      void send({
        cause: 'server-fault',
        remote,
        version,
        message,
        facts: {},
        at: new Date(at).toISOString(),
      })
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ remote, error: String(error) }, 'alarm not delivered');
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    /** What is not delivered yet is given up. */
    close: (): void => closing.abort(),
  };
};
