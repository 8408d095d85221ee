/** A page of a list: what is shown, and the ids that lead to the pages beside it. */
export interface Paged<Item> {
  readonly items: Item[];
  /** Of the rows as they were found, the latest first; some may not be shown. */
  readonly ids: readonly string[];
}

type Kept = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Headers that lead to the pages beside this one: older ones by max_id, younger ones by min_id. */
export const pageLinks = (address: string, ids: readonly string[], kept: Kept): Record<string, string> => {
  const newest = ids[0];
  const oldest = ids.at(-1);
  if (newest === undefined || oldest === undefined) return {};
  const leadTo = (rel: string, name: string, id: string): string => {
    const query = new URLSearchParams({ [name]: id });
    for (const [key, value] of Object.entries(kept)) {
      if (typeof value === 'object') for (const one of value) query.append(`${key}[]`, one);
      else if (value !== false && value !== '') query.set(key, String(value));
    }
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const next = ids.length === kept['limit'] ? [leadTo('next', 'max_id', oldest)] : [];
  return { link: [...next, leadTo('prev', 'min_id', newest)].join(', ') };
};
