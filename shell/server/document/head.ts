import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  image: string;
  type: string;
  robots: string;
}

type Values = Record<string, unknown>;

/** Replaces `{a.b}` by the text found there in `values`; what is missing becomes nothing. */
export const fillTemplate = (template: string, values: Values): string =>
  template
    .replace(/\{([\w.]+)\}/g, (_match, dotted: string) => textAt(values, dotted))
    .replace(/\s+/g, ' ')
    .trim();

/** The string or number at a dotted path, else the empty string. */
export const textAt = (values: Values, dotted: string): string => {
  const found = dotted
    .split('.')
    .reduce<unknown>((value, key) => (value as Values | undefined)?.[key], values);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

const longestDescription = 160;

/** What the document says of itself, by the route's declaration and the data of its source. */
export const headOf = (
  route: RemoteRoute,
  values: Values,
  site: { name: string; origin: string; path: string },
): Head => {
  const { title, description = '', image = '', type = 'website', robots = '' } = route.document;
  return {
    title: `${fillTemplate(title, values)} - ${site.name}`,
    description: [...fillTemplate(description, values)].slice(0, longestDescription).join(''),
    canonical: `${site.origin}${site.path}`,
    image: absolute(fillTemplate(image, values), site.origin),
    type,
    robots,
  };
};

const absolute = (url: string, origin: string) =>
  url && URL.canParse(url, origin) ? new URL(url, origin).href : '';
