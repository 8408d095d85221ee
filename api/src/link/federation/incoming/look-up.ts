import type { Context as FedifyContext } from '@fedify/fedify';
import { Object as Thing } from '@fedify/fedify/vocab';
import { factsOf } from '@hub/shared/logging/logger';
import type { Context } from '../../../platform/http/context.ts';
import { loadJson } from '../wire/load-document.ts';

/**
 * What an address of another server says it is, undefined where it says nothing we understand, or speaks for another server. Not by
 * Fedify's `lookupObject`: where an address does not answer, that asks WebFinger by a fetch without limits and checks.
 */
export const lookUp = async (ctx: FedifyContext<Context>, uri: URL): Promise<Thing | undefined> => {
  try {
    const { url, json } = await loadJson(ctx.data, uri.href);
    const thing = await Thing.fromJsonLd(json, { ...ctx, baseUrl: new URL(url) });
    return thing.id?.origin === new URL(url).origin ? thing : undefined;
  } catch (error) {
    ctx.data.log.debug({ error: factsOf(error) }, 'nothing understood at an address elsewhere');
    return undefined;
  }
};
