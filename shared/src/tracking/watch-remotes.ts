import { registry, takeErrors } from '@hub/shared/runtime/remotes';
import { settings } from '@hub/shared/runtime/settings';

const mostErrors = 10;
const mostLoads = 20;
const longestMessage = 300;
const longestStack = 4000;
const longestLoadMs = 600_000;
const hundred = 100;

const shell = 'shell';
const own = /\/(?:remotes\/([a-z][a-z0-9-]*)|assets|embed)\//;

const versionOf = (remote: string): string =>
  registry().remotes.find(({ name }) => name === remote)?.version ?? '';

/** The first file of the hub that a stack names says whose error it is. */
const remoteIn = (stack: string): string | undefined => {
  const [found, name] = own.exec(stack) ?? [];
  return found === undefined ? undefined : (name ?? shell);
};

interface ToldError {
  remote: string;
  version: string;
  message: string;
  stack: string;
}

const told = (error: unknown, failed?: string): ToldError[] => {
  if (!(error instanceof Error)) return [];
  const stack = error.stack ?? '';
  const isKnown = registry().remotes.some(({ name }) => name === failed);
  const remote = isKnown ? failed : remoteIn(stack);
  // What browser extensions and injected scripts do is nobody's here.
  if (remote === undefined) return [];
  const message = `${error.name}: ${error.message}`.slice(0, longestMessage);
  return [{ remote, version: versionOf(remote), message, stack: stack.slice(0, longestStack) }];
};

/** The longest wait of each remote: a page's takes in that for the remote itself. */
const takeLoads = () => {
  const longest = new Map<string, number>();
  for (const { name, duration } of performance.getEntriesByType('measure')) {
    const [, remote = ''] = /^hub:([a-z][a-z0-9-]*)[/#]/.exec(name) ?? [];
    if (remote) longest.set(remote, Math.max(longest.get(remote) ?? 0, duration));
  }
  return [...longest].slice(0, mostLoads).map(([remote, ms]) => ({
    remote,
    version: versionOf(remote),
    ms: Math.min(Math.round(ms), longestLoadMs),
  }));
};

const send = (report: object): void => {
  const url = new URL(`${settings().apiOrigin}/api/v1/remotes/report`, window.location.href);
  navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
};

/** Collects until the page is hidden, and sends then; loads once, of a sample of visits. */
export const watchRemotes = (): (() => void) => {
  const sampled = Math.random() * hundred < (settings().remoteSample ?? 0);
  let loadsAreDue = sampled;
  let errorsLeft = mostErrors;
  let errors: ToldError[] = [];

  const take = (error: unknown, failed?: string) => {
    const given = told(error, failed).slice(0, errorsLeft);
    errorsLeft -= given.length;
    errors.push(...given);
  };
  const onError = ({ error }: ErrorEvent) => take(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => take(reason);
  const flush = () => {
    // Without a network it is the network that failed.
    for (const { error, remote } of takeErrors()) if (navigator.onLine) take(error, remote);
    const loads = loadsAreDue ? takeLoads() : [];
    loadsAreDue = false;
    if (loads.length + errors.length === 0) return;
    send({ sampled, loads, errors });
    errors = [];
  };
  const turned = () => document.hidden && flush();

  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', flush, true);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('pagehide', flush, true);
  };
};
