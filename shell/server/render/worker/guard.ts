import type { DocumentsInWork } from './documents-in-work.ts';
import type { Marks } from './marks.ts';

type Callable = (this: unknown, ...args: unknown[]) => unknown;
type Table = Record<string, unknown>;

interface Options {
  remote: string;
  marks: Marks;
  documents: DocumentsInWork;
  isLeftOut: () => boolean;
  /** Called with whatever the remote lets others wait for. */
  onWait: (promise: PromiseLike<unknown>) => void;
}

const memo = Symbol.for('react.memo');
const forwardRef = Symbol.for('react.forward_ref');
/** What React throws to say that a part waits: no fault. */
const isSuspension = /Suspense Exception|React error #460/;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  isTable(value) && isCallable(value['then']);
const isClass = ({ prototype }: Callable): boolean =>
  Boolean(isTable(prototype) && prototype['isReactComponent']);

/** An error that carries a status is an answer, of the API or of a page that says that it is not there. */
const isAnswer = (error: unknown) =>
  isTable(error) && [error['status'], error['statusCode']].some((status) => typeof status === 'number');

const isFault = (error: unknown) =>
  !isThenable(error) && !isSuspension.test(String(error)) && !isAnswer(error);

/**
 * Lets a remote's code run under its mark: the functions it hands out, what they promise, and all that stands in its
 * own JSX, so that in one drawing of parts of many remotes it is known whose part is being drawn.
 */
export const createGuard = ({ remote, marks, documents, isLeftOut, onWait }: Options) => {
  const guarded = new WeakMap<object, unknown>();

  const run = (work: () => unknown) => {
    if (isLeftOut()) throw new Error(`${remote} is left to the browser`);
    try {
      return marks.within(remote, work);
    } catch (error) {
      if (isFault(error)) documents.blame(remote, 'render', error);
      throw error;
    }
  };

  const promised = async (promise: PromiseLike<unknown>) => {
    onWait(promise);
    try {
      return type(await promise);
    } catch (error) {
      if (isFault(error)) documents.blame(remote, 'load', error);
      throw error;
    }
  };

  const callable = (own: Callable): Callable => {
    const wrapper: Callable = function (...args) {
      const result = run(() => own.apply(this, args));
      return isThenable(result) ? promised(result) : result;
    };
    return Object.assign(wrapper, own);
  };

  const table = (own: Table): Table => {
    if (own['$$typeof'] === memo) return { ...own, type: type(own['type']) };
    if (own['$$typeof'] === forwardRef) return { ...own, render: type(own['render']) };
    return own;
  };

  /** The same component under the remote's mark; the same each time, as React tells components apart by identity. */
  const type = (own: unknown): unknown => {
    if (!isTable(own) && !isCallable(own)) return own;
    const known = guarded.get(own);
    if (known) return known;
    const wrapped = isCallable(own) ? (isClass(own) ? own : callable(own)) : table(own);
    guarded.set(own, wrapped);
    return wrapped;
  };

  /** What a remote exposes: tables of functions. */
  const exposed = (value: unknown, depth = 2): unknown => {
    if (!isTable(value) || '$$typeof' in value || depth === 0) return type(value);
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, exposed(own, depth - 1)]));
  };

  const creating =
    (create: Callable): Callable =>
    (own, ...rest) =>
      create(type(own), ...rest);

  /** React as the remote is given it. */
  const react = (module: unknown): unknown => {
    if (!isTable(module)) return module;
    const creators = ['jsx', 'jsxs', 'jsxDEV', 'createElement'].filter((name) => isCallable(module[name]));
    const own = creators.map((name) => [name, { value: creating(module[name] as Callable) }] as const);
    return Object.create(module, Object.fromEntries(own)) as unknown;
  };

  return { exposed, react };
};
