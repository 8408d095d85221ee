import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import type { AskApi } from '../../src/rendering/contract.ts';
import { askSource } from './ask-source.ts';
import type { Values } from './fill-template.ts';

type Params = Record<string, string | undefined>;

export interface Resolved {
  status: 200 | 404 | 503;
  /** With the document that belongs to this address. */
  route: RemoteRoute;
  /** Parameters and, where the source gave any, its data. */
  values: Values;
  hasData: boolean;
}

const longestWord = 200;

/**
 * The document of this address, and its data. A parameter may open something that has a document of its own; where
 * there is no such thing, the page below it is still there.
 */
export const resolveRoute = async (
  route: RemoteRoute,
  params: Params,
  search: string,
  askApi: AskApi,
): Promise<Resolved> => {
  const query = new URLSearchParams(search);
  for (const [name, document] of Object.entries(route.document.opened ?? {})) {
    const word = query.get(name);
    if (!word || word.length > longestWord) continue;
    const given = { ...params, [name]: word };
    const { status, values } = await askSource(document.source, given, askApi);
    if (status === 200)
      return { status, route: { ...route, document }, values: { ...given, ...values }, hasData: true };
  }
  const { status, values } = await askSource(route.document.source, params, askApi);
  return { status, route, values: { ...params, ...values }, hasData: Object.keys(values).length > 0 };
};
