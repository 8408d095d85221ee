import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { fillTemplate, type Values } from './fill-template.ts';

/** What a document says of itself. Empty text means that it says nothing. */
export interface Head {
  /** Without the site's name. */
  heading: string;
  title: string;
  description: string;
  canonical: string;
  image: string;
  type: string;
  robots: string;
  published: string;
  updated: string;
  author: string;
}

interface Site {
  name: string;
  origin: string;
  path: string;
}

const longestDescription = 160;

/** The document's head, by the route's declaration and the data of its source. */
export const headOf = ({ document: declared }: RemoteRoute, values: Values, site: Site): Head => {
  const heading = fillTemplate(declared.title, values);
  const { type = 'website', robots = '' } = declared;
  const from = (template = '') => fillTemplate(template, values);
  return {
    heading,
    title: heading ? `${heading} - ${site.name}` : site.name,
    description: shorten(from(declared.description)),
    // Filters in the query are the same page to a search engine, so only the path stands here.
    canonical: robots ? '' : `${site.origin}${from(declared.canonical) || site.path}`,
    image: webAddress(from(declared.image), site.origin),
    type,
    robots,
    published: instant(from(declared.published)),
    updated: instant(from(declared.updated)),
    author: from(declared.author),
  };
};

const shorten = (text: string) => {
  const characters = [...text];
  return characters.length > longestDescription
    ? `${characters.slice(0, longestDescription - 1).join('')}…`
    : text;
};

const webAddress = (address: string, origin: string) => {
  const url = address ? URL.parse(address, origin) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
};

/** ISO 8601 from the API's wall-clock times (`2026-11-21 09:30 发布`, Beijing) or from an instant. */
const instant = (text: string) => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(text) ?? [];
  if (!day || !time) return '';
  return /Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${day}T${time}:00+08:00`;
};
