import path from 'node:path';
import { askApiOver } from '@hub/shell/server/ask-api.ts';
import { readServerCode } from '@hub/shell/server/remotes/read-remote.ts';
import { createRemoteReader } from '@hub/shell/server/remotes/read-remotes.ts';
import { registryOf } from '@hub/shell/server/remotes/registry.ts';
import { RenderThread } from '@hub/shell/server/render/render-thread.ts';
import { publicSettings, readSettings } from '@hub/shell/server/settings.ts';
import { root } from '@hub/tools/webpack/workspace.ts';
import { buildOnce } from '../builds/outside-build.ts';
import type { Loop } from '../builds/react-loop.ts';
import { reactLoopConfig, reactLoopFile } from '../builds/react-loop-config.ts';
import { shown } from '../measure/compare.ts';
import { cpuOf } from '../measure/processes.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import { type Server, startFloor } from '../world/servers.ts';
import { rawGet } from './raw-get.ts';

const DOCUMENTS = 100;
const longestLoopMs = 600_000;

/** Processor time of a document from a server that keeps none. */
const newDocument = async ({ url, pid }: Server): Promise<number> => {
  const before = cpuOf(pid);
  for (let count = 0; count < DOCUMENTS; count += 1) await rawGet(`${url}/`);
  return (cpuOf(pid) - before) / DOCUMENTS;
};

const isLoop = (value: unknown): value is Loop =>
  typeof value === 'object' && value !== null && 'cpu' in value && 'draws' in value;

const startLoop = async (api: Server): Promise<RenderThread> => {
  const { remotes } = createRemoteReader({ dir: root, onFault: () => undefined })();
  const shell = readServerCode(path.dirname(reactLoopFile));
  if (!shell) throw new Error('the loop is not built');
  const nothing = () => undefined;
  const thread: RenderThread = new RenderThread({
    start: {
      shell,
      remotes: remotes.flatMap(({ declaration: { name }, version, server }) =>
        server ? [{ name, version, code: server }] : [],
      ),
      leftOut: [],
      registry: registryOf(remotes),
      settings: publicSettings(readSettings({})),
    },
    askApi: askApiOver(api.url),
    budgetMs: longestLoopMs,
    events: { onFault: nothing, onDrawn: nothing, onStuck: nothing, onEnd: nothing },
  });
  await thread.ready;
  return thread;
};

export const homeRender: Row = {
  name: 'home-render',
  work: 'home document made anew each time (data asked, rendered, packed): CPU of the HTML server',
  floor: 'React rendering the same tree in a loop',
  measure: async (world) => {
    await world.builds();
    const api = await world.api();
    const html = await world.server('uncached html', () =>
      startFloor('front-server.ts', { API: api.url, DOCUMENT_AGE_MS: '0' }),
    );
    await buildOnce('react-loop', reactLoopConfig);
    const loop = await world.once(
      'react loop',
      () => startLoop(api),
      (thread) => thread.end(),
    );
    const draw = async (): Promise<Loop> => {
      const { queries } = await loop.render({ address: '/', status: 200 });
      if (!isLoop(queries)) throw new Error('the renderer’s own module was not replaced by the loop');
      return queries;
    };
    const { draws } = await draw();
    const drawn = async () => (await draw()).cpu;
    const turns = { floor: drawn, ours: () => newDocument(html) };
    const { floor, ours } = await inTurns<'floor' | 'ours', number>(turns, settings.rounds);
    return {
      figures: [
        {
          label: 'CPU',
          unit: '×',
          value: spreadOf(ratiosOf(ours, floor)),
          reach: { is: 'at most', value: 2 },
          beside: [
            `React alone ${shown(median(floor))} ms a page`,
            `the document ${shown(median(ours))} ms, all threads`,
            `drawn ${draws} times when first asked for, once whenever it is made anew`,
          ],
        },
      ],
    };
  },
};
