import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { cardAddress, cardSize } from '@hub/shared/door/card-picture';
import { plainTitle } from '@hub/shared/text/plain-title';
import { isoTime } from '@hub/shared/text/time/wire-time';
import { fillTemplate, textAt, type Values } from './fill-template.ts';

/** What previews of a link show. */
export interface Picture {
  url: string;
  /** In pixels, of what is drawn; the size of others is not known. */
  size?: { width: number; height: number };
}

/** What a document says of itself. Empty text means that it says nothing. */
export interface Head {
  /** Without the site's name. */
  heading: string;
  title: string;
  description: string;
  canonical: string;
  image: Picture | undefined;
  type: string;
  robots: string;
  published: string;
  updated: string;
  author: string;
}

interface Site {
  name: string;
  origin: string;
  /** Where the API draws pictures. */
  api: string;
  path: string;
}

const longestDescription = 160;

// Only papers have titles in TeX; what members type stays as it is.
const headingOf = ({ title, about }: RemoteRoute['document'], values: Values) => {
  const heading = fillTemplate(title, values);
  return about === 'paper' ? plainTitle(heading) : heading;
};

/** The document's head, by the route's declaration and the data of its source. */
export const headOf = ({ document: declared }: RemoteRoute, values: Values, site: Site): Head => {
  const heading = headingOf(declared, values);
  const { type = 'website', indexedFor } = declared;
  const isWorthIt = !indexedFor || !['', '0'].includes(textAt(values, indexedFor));
  const robots = isWorthIt ? (declared.robots ?? '') : 'noindex';
  const from = (template = '') => fillTemplate(template, values);
  const description = shorten(from(declared.description));
  const image = webAddress(from(declared.image), site.origin);
  return {
    heading,
    title: heading ? `${heading} - ${site.name}` : site.name,
    description,
    // Filters in the query are the same page to a search engine, so only the path stands here.
    canonical: robots ? '' : `${site.origin}${from(declared.canonical) || site.path}`,
    image: image ? { url: image } : drawnPicture(from(declared.card), heading, description, site.api),
    type,
    robots,
    published: instant(from(declared.published)),
    updated: instant(from(declared.updated)),
    author: from(declared.author),
  };
};

const drawnPicture = (
  path: string,
  heading: string,
  description: string,
  api: string,
): Picture | undefined => {
  if (!path || !heading) return undefined;
  return { url: webAddress(cardAddress(path, heading, description), api), size: cardSize };
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
  return /Z$|[+-]\d\d:\d\d$/.test(text) ? text : isoTime(`${day} ${time}:00`);
};
