import type { Registry } from '@hub/shared/contracts/kit/registry';
import type { Settings } from '@hub/shared/runtime/settings';

/** An answer of the API as the HTML server gets it. */
export interface ApiAnswer {
  status: number;
  data: unknown;
  /** Those of `answerHeaders` that it carries. */
  headers?: Record<string, string | undefined>;
}

/** Asks the API as a visitor, while the signal lets it; `path` is below `/api`. */
export type AskApi = (
  method: string,
  path: string,
  input?: unknown,
  signal?: AbortSignal,
) => Promise<ApiAnswer>;

/** What a render worker brings. */
export interface RendererOptions {
  settings: Partial<Settings>;
  registry: Registry;
  /** One exposed module of a remote, from its build for the server. */
  load: (remote: string, expose: string) => unknown;
  askApi: AskApi;
}

/** A page of the hub. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  /** HTTP status of the document. */
  status: number;
  /** The remote whose page it is; absent for the shell's own. */
  owner?: string;
}

/** What a remote draws on pages of other hosts. */
export interface EmbeddedRequest {
  remote: string;
  /** Path of the page that embeds it. */
  path: string;
}

export type RenderRequest = PageRequest | EmbeddedRequest;

export interface Rendered {
  /** The inside of the element that the browser's code will take over. */
  html: string;
  /** The query cache that it was rendered from; hydrating needs the same. */
  queries: unknown;
  /** Milliseconds since 1970; relative times count back from here. */
  renderedAt: number;
  /** An embedded remote shows nothing at this path, or what it would show does not exist. */
  isMissing?: true;
}

export type Renderer = (request: RenderRequest) => Promise<Rendered>;
