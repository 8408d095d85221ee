import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { ApiAnswer, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import type { FaultKind } from '../faults/fault.ts';
import type { ServerCode } from '../remotes/read-remote.ts';

/** A remote's build as a thread runs it. */
export interface RemoteCode {
  name: string;
  version: string;
  code: ServerCode;
}

/** What a render worker is started with. */
export interface WorkerStart {
  shell: ServerCode;
  remotes: RemoteCode[];
  /** Remotes whose code is not to be run. */
  leftOut: string[];
  registry: Registry;
  settings: object;
}

/** The same with what worker and server share. */
export interface WorkerData extends WorkerStart {
  marks: SharedArrayBuffer;
}

/** Places in the shared marks. */
export const marked = {
  /** Whose code runs: the remote's place in the list of remotes, counted from 1; 0 for the shell's. */
  remote: 0,
  /** The last beat that was answered. */
  beat: 1,
} as const;

/** What a remote did wrong in one document. */
export interface CodeFault {
  remote: string;
  kind: FaultKind;
  message: string;
}

/** To the worker. */
export type Order =
  | { type: 'render'; id: number; request: RenderRequest }
  | { type: 'answer'; id: number; answer: ApiAnswer | undefined }
  /** Nobody waits for it any longer. */
  | { type: 'abandon'; id: number }
  | { type: 'leave out'; remote: string }
  | { type: 'beat'; beat: number };

/** From the worker. */
export type Report =
  | { type: 'ready' }
  /** `document` is the id of that for which it is asked. */
  | { type: 'ask'; id: number; document: number | undefined; method: string; path: string; input: unknown }
  | { type: 'rendered'; id: number; rendered: Rendered; faults: CodeFault[] }
  | { type: 'failed'; id: number; message: string; faults: CodeFault[] }
  /** An abandoned document waited for no answer of the API. */
  | { type: 'waits'; id: number; remote: string | undefined };
