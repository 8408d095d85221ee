// Types only: the browser names a call by its literal and gets no schema code with it.
import type { calls } from './calls.ts';
import type { DataOf, WireInputOf, WireParamsOf } from './kit/call.ts';

type Calls = typeof calls;

/** `'POST /v1/story/list'` and so on: every call there is. */
export type CallKey = keyof Calls;

/** What may be sent as query or body. */
export type WireInput<K extends CallKey> = WireInputOf<Calls[K]>;

type Signed<Input> = 'writer_id' extends keyof Input ? Input & { writer_id: number } : Input;

/** What pages send: a write has its `writer_id` (`inNameOf`), which the contract leaves to other programs' choice. */
export type PageInput<K extends CallKey> = Signed<WireInput<K>>;

/** The `{name}`s of the path. */
export type PathParams<K extends CallKey> = WireParamsOf<Calls[K]>;

/** What comes back: the envelope's `data`, or the whole body of a raw call. */
export type Data<K extends CallKey> = DataOf<Calls[K]>;
