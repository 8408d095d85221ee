// A thread that renders first screens: what goes wrong or takes for ever in a page ends here, not in the server.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiAnswer, Renderer, RendererOptions } from '../../src/rendering/contract.ts';
import type { Order, Report, WorkerStart } from './messages.ts';

type Require = (name: string) => unknown;

/** The exports of a CommonJS file whose imports `provide` answers. */
const evaluate = <T>(file: string, provide: Require): T => {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (module: object, exports: object, require: Require) => void;
  run(module, module.exports, provide);
  return module.exports as T;
};

interface ShellBuild {
  shared: Readonly<Record<string, unknown>>;
  rendererOf: (options: RendererOptions) => Renderer;
}

const { shell, remotes, registry, settings } = workerData as WorkerStart;
const report = (message: Report): void => parentPort?.postMessage(message);

const waiting = new Map<number, (answer: ApiAnswer | undefined) => void>();
let lastId = 0;

const askApi: RendererOptions['askApi'] = async (method, path, input) => {
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<ApiAnswer | undefined>();
  waiting.set(id, resolve);
  report({ type: 'ask', id, method, path, input });
  const answer = await promise;
  waiting.delete(id);
  if (!answer) throw new Error(`the API did not answer ${method} ${path}`);
  return answer;
};

const builtin = createRequire(import.meta.url);
const { shared, rendererOf } = evaluate<ShellBuild>(shell, builtin);
const provide: Require = (name) => shared[name] ?? builtin(name);
const exposed = new Map<string, Record<string, unknown>>();

const load: RendererOptions['load'] = (remote, name) => {
  const file = remotes[remote];
  if (!file) throw new Error(`${remote} has no build for the server`);
  const known = exposed.get(remote) ?? evaluate<Record<string, unknown>>(file, provide);
  exposed.set(remote, known);
  return known[name];
};

const render = rendererOf({ settings, registry, load, askApi });

parentPort?.on('message', (order: Order) => {
  if (order.type === 'answer') {
    waiting.get(order.id)?.(order.answer);
    return;
  }
  const { id, request } = order;
  render(request).then(
    (rendered) => report({ type: 'rendered', id, rendered }),
    (error: unknown) => report({ type: 'failed', id, message: String(error) }),
  );
});
report({ type: 'ready' });
