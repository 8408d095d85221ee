import { failedAttribute } from '@hub/shared/embed/embed-class';
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import { hideFailure, showFailure } from './failure.ts';
import { type FirstLines, firstLinesOf } from './first-lines.ts';
import { loadRemote } from './load-remote.ts';
import type { PageData } from './page-data.ts';

const app = 'event';

/** Draws the events remote into the page for as long as the address is that of an event. */
export const showRemote = ({ options, data, queries }: PageData) => {
  const slot = document.getElementById('event');
  if (!slot) return;
  registerApplication({
    name: app,
    app: async () => {
      const remote = await loadRemote(options);
      const lines = firstLinesOf(slot);
      return { ...remote, mount: [remote.mount, async () => settle(slot, lines)] };
    },
    activeWhen: ({ pathname }) => pathname.startsWith('/activities/'),
    customProps: { domElement: slot, initial: data, queries },
  });
  addErrorHandler((error) => {
    showFailure(error, retry);
    retryQuietly();
  });
  start();
};

const settle = (slot: HTMLElement, lines: FirstLines) => {
  hideFailure();
  // A remote that fails to draw shows so itself; should it be mended, the style sheet hides what stayed.
  if (slot.querySelector(`[${failedAttribute}]`)) lines.keep();
  else lines.remove();
};

let softRetries = 0;
let isTriedQuietly = false;

// single-spa loads nothing again within 200 ms of its failure, and says nothing about it.
const pauseMs = 250;
const quietRetryMs = 1000;

const retry = () => {
  softRetries += 1;
  // Only what failed to load can be loaded again; the rest, and a second failure, a reload mends best.
  if (softRetries > 1 || getAppStatus(app) !== LOAD_ERROR) window.location.reload();
  else setTimeout(() => void triggerAppChange(), pauseMs);
};

/** Once, without being asked: what is late is often there a moment later. */
const retryQuietly = () => {
  if (isTriedQuietly || getAppStatus(app) !== LOAD_ERROR) return;
  isTriedQuietly = true;
  setTimeout(() => void triggerAppChange(), quietRetryMs);
};
