// Types only: the browser names a call by its literal and gets no schema code with it.
import type { calls } from './calls.ts';
import type { DataOf, WireInputOf, WireParamsOf } from './kit/call.ts';

type Calls = typeof calls;

/** A call of a remote's own API, by its key: what goes in, what stands in `data`. */
export interface OwnCall {
  input?: object;
  params?: object;
  data: unknown;
}

/**
 * Calls of own APIs of remotes, which the remote adds:
 * `declare module '@hub/shared/contracts/client' { interface OwnCalls { 'GET /ext/datasets/list': { data: Dataset[] } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be added to
export interface OwnCalls {}

/** `'POST /v1/story/list'` and so on: every call there is. */
export type CallKey = keyof Calls | keyof OwnCalls;

type OwnPart<K, Part extends keyof OwnCall, Otherwise> = K extends keyof OwnCalls
  ? OwnCalls[K] extends Record<Part, infer Value>
    ? Value
    : Otherwise
  : never;

/** What may be sent as query or body. */
export type WireInput<K extends CallKey> = K extends keyof Calls
  ? WireInputOf<Calls[K]>
  : OwnPart<K, 'input', Record<never, never>>;

type Signed<Input> = 'writer_id' extends keyof Input ? Input & { writer_id: number } : Input;

/** What pages send: a write has its `writer_id` (`inNameOf`), which the contract leaves to other programs' choice. */
export type PageInput<K extends CallKey> = Signed<WireInput<K>>;

/** The `{name}`s of the path. */
export type PathParams<K extends CallKey> = K extends keyof Calls
  ? WireParamsOf<Calls[K]>
  : OwnPart<K, 'params', Record<never, never>>;

/** What comes back: the envelope's `data`, or the whole body of a raw call. */
export type Data<K extends CallKey> = K extends keyof Calls ? DataOf<Calls[K]> : OwnPart<K, 'data', unknown>;
