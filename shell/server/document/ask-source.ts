import type { DocumentSource } from '@hub/shared/contracts/kit/registry';
import type { AskApi } from '../../src/rendering/contract.ts';
import { fillTemplate, type Values } from './fill-template.ts';

export interface SourceAnswer {
  status: 200 | 404 | 503;
  values: Values;
}

type Params = Record<string, string | undefined>;

const absent: SourceAnswer = { status: 404, values: {} };
const unavailable: SourceAnswer = { status: 503, values: {} };

/** The answer of a document's source for these parameters; what the API refuses does not exist for a visitor. */
export const askSource = async (
  source: DocumentSource | undefined,
  params: Params,
  askApi: AskApi,
): Promise<SourceAnswer> => {
  if (!source || !isComplete(source, params)) return { status: 200, values: {} };
  try {
    const path = fillPath(source.path, params);
    if (isElsewhere(path)) return absent;
    const { status, data } = await askApi(source.method, path, fillBody(source.body, params));
    if (status === 200) return { status, values: (data ?? {}) as Values };
    return status >= 500 || status === 429 ? unavailable : absent;
  } catch {
    // A document without its data is better than none: the browser asks again by itself.
    return unavailable;
  }
};

// A route with optional parameters that are absent has nothing to ask for.
const isComplete = (source: DocumentSource, params: Params) =>
  [...source.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && params[name]);

const fillPath = (template: string, params: Params) =>
  template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

// Encoded or not, a dot as a segment leads to another call: a list in place of one of it.
const isElsewhere = (path: string) => /\/\.{1,2}(?:\/|$)/.test(path);

const fillBody = (body: DocumentSource['body'], params: Params) =>
  body &&
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' ? fillTemplate(value, params) : value,
    ]),
  );
