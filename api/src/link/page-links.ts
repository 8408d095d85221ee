import type { Status } from '@hub/shared/contracts/link/entities';

/** Headers that lead to the pages beside this one: older ones by max_id, younger ones by min_id. */
export const pageLinks = (
  address: string,
  page: readonly Status[],
  kept: Readonly<Record<string, string | number | boolean>>,
): Record<string, string> => {
  const newest = page[0]?.id;
  const oldest = page.at(-1)?.id;
  if (newest === undefined || oldest === undefined) return {};
  const leadTo = (rel: string, name: string, id: string): string => {
    const query = new URLSearchParams({ [name]: id });
    for (const [key, value] of Object.entries(kept)) if (value !== false) query.set(key, String(value));
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const next = page.length === kept['limit'] ? [leadTo('next', 'max_id', oldest)] : [];
  return { link: [...next, leadTo('prev', 'min_id', newest)].join(', ') };
};
