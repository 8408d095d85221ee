// A thread that renders first screens: what goes wrong or takes for ever in a page ends here, not in the server.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiAnswer, Renderer, RendererOptions, RenderRequest } from '../../../src/rendering/contract.ts';
import type { ServerCode } from '../../remotes/read-remote.ts';
import type { Order, Report, WorkerData } from '../messages.ts';
import { ownerInStack } from '../whose-code.ts';
import { createDocumentsInWork } from './documents-in-work.ts';
import { createGuard } from './guard.ts';
import { watchIntrinsics } from './intrinsics.ts';
import { createMarks } from './marks.ts';

type Require = (name: string) => unknown;

/** The exports of a CommonJS file whose imports `provide` answers. */
const evaluate = <T>({ file, text }: ServerCode, provide: Require): T => {
  const module = { exports: {} };
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: file }) as (
    module: object,
    exports: object,
    require: Require,
  ) => void;
  run(module, module.exports, provide);
  return module.exports as T;
};

interface ShellBuild {
  shared: Readonly<Record<string, unknown>>;
  rendererOf: (options: RendererOptions) => Renderer;
}

const { shell, remotes, registry, settings, ...start } = workerData as WorkerData;
const report = (message: Report): void => parentPort?.postMessage(message);
const marks = createMarks(
  start.marks,
  remotes.map(({ name }) => name),
);
const documents = createDocumentsInWork();
const leftOut = new Set(start.leftOut);

const waiting = new Map<number, (answer: ApiAnswer | undefined) => void>();
let lastId = 0;

const askApi: RendererOptions['askApi'] = (method, path, input) =>
  documents.asking(async (document) => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<ApiAnswer | undefined>();
    waiting.set(id, resolve);
    report({ type: 'ask', id, document, method, path, input });
    const answer = await promise;
    waiting.delete(id);
    if (!answer) throw new Error(`the API did not answer ${method} ${path}`);
    return answer;
  });

/** Promises of remotes that are open. */
const promised = new Map<PromiseLike<unknown>, string>();

const noteWait = (remote: string) => (promise: PromiseLike<unknown>) => {
  const settled = () => void promised.delete(promise);
  promised.set(promise, remote);
  promise.then(settled, settled);
};

const builtin = createRequire(import.meta.url);
const { shared, rendererOf } = evaluate<ShellBuild>(shell, builtin);
const provide: Require = (name) => shared[name] ?? builtin(name);
const intrinsics = watchIntrinsics();

/** Other remotes run with the same: what one changed of it is put back, and is its fault. */
const checkIntrinsics = (remote: string): void => {
  const changed = intrinsics.restore();
  if (changed.length > 0) throw new Error(`${remote} changes ${changed.join(', ')}, which all remotes share`);
};
const isReact = /^react(?:\/jsx-(?:dev-)?runtime)?$/;
const loaded = new Map<string, Record<string, unknown>>();

/** All that a remote exposes, evaluated under its mark. */
const loadRemote = (remote: string): Record<string, unknown> => {
  const build = remotes.find(({ name }) => name === remote);
  if (!build) throw new Error(`${remote} has no build for the server`);
  const isLeftOut = () => leftOut.has(remote);
  if (isLeftOut()) throw new Error(`${remote} is left to the browser`);
  const guard = createGuard({ remote, marks, documents, isLeftOut, onWait: noteWait(remote) });
  const provideOwn: Require = (name) => (isReact.test(name) ? guard.react(provide(name)) : provide(name));
  try {
    const exposes = marks.within(remote, () => evaluate<Record<string, unknown>>(build.code, provideOwn));
    checkIntrinsics(remote);
    return Object.fromEntries(Object.entries(exposes).map(([name, own]) => [name, guard.exposed(own)]));
  } catch (error) {
    documents.blame(remote, 'load', error);
    throw error;
  }
};

const load: RendererOptions['load'] = (remote, name) => {
  const known = loaded.get(remote) ?? loadRemote(remote);
  loaded.set(remote, known);
  return known[name];
};

// A thread that ends itself names who did it.
const exit = process.exit.bind(process);
process.exit = (code) => {
  const owner = ownerInStack(new Error('exit').stack ?? '', remotes);
  if (owner) marks.blame(owner);
  return exit(code);
};

const render = rendererOf({ settings, registry, load, askApi });

const draw = async (id: number, request: RenderRequest) => {
  try {
    const rendered = await documents.run(id, () => render(request));
    report({ type: 'rendered', id, rendered, faults: documents.end(id) });
  } catch (error) {
    // Perhaps by what was changed while something was drawn: that costs no further document.
    intrinsics.restore();
    report({ type: 'failed', id, message: String(error), faults: documents.end(id) });
  }
};

const abandon = (id: number) => {
  if (documents.abandon(id)) report({ type: 'waits', id, remote: [...promised.values()][0] });
};

parentPort?.on('message', (order: Order) => {
  if (order.type === 'answer') waiting.get(order.id)?.(order.answer);
  else if (order.type === 'render') void draw(order.id, order.request);
  else if (order.type === 'abandon') abandon(order.id);
  else if (order.type === 'leave out') leftOut.add(order.remote);
  else marks.beat(order.beat);
});
report({ type: 'ready' });
