import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { ApiAnswer, Rendered, RenderRequest } from '../../src/rendering/contract.ts';

/** What a render worker is started with. */
export interface WorkerStart {
  /** Builds for the server, as files. */
  shell: string;
  remotes: Record<string, string>;
  registry: Registry;
  settings: object;
}

/** To the worker. */
export type Order =
  | { type: 'render'; id: number; request: RenderRequest }
  | { type: 'answer'; id: number; answer: ApiAnswer | undefined };

/** From the worker. */
export type Report =
  | { type: 'ready' }
  | { type: 'ask'; id: number; method: string; path: string; input: unknown }
  | { type: 'rendered'; id: number; rendered: Rendered }
  | { type: 'failed'; id: number; message: string };
