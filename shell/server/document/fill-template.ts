export type Values = Record<string, unknown>;

/** The string or number at a dotted path, else the empty string. */
export const textAt = (values: Values, dotted: string): string => {
  const found = dotted
    .split('.')
    .reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** Replaces `{a.b}` by the text found there in `values`; what is missing becomes nothing. */
export const fillTemplate = (template: string, values: Values): string =>
  template
    .replace(/\{([\w.]+)\}/g, (_match, dotted: string) => textAt(values, dotted))
    .replace(/\s+/g, ' ')
    .trim();
