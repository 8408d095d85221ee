import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { srcSetOf, uploadSize } from '@hub/shared/text/address/image-address';
import { hostOf } from '@hub/shared/text/address/safe-url';
import { escapeHtml } from '@hub/shared/text/html';
import type { ChildNode, Document, Element } from 'domhandler';
import { imageSize } from 'image-size';
import { addressForReaders, isOwnPicture } from '../images/images.public.ts';
import { sampleFolder } from '../platform/seeds/sample-data.ts';
import { elementsOf, isInside, nodesOf, replaceEach } from './dom.ts';

const SAMPLE = /^\/api\/sample\/([\w-]+\.(?:webp|png|jpe?g|gif))$/;
// What a picture is given of a reading page's width.
const SIZES = '(min-width: 48rem) 45rem, 100vw';
const WIDEST = 1600;

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizes = new Map<string, Size | undefined>();

const measure = (file: string): Size | undefined => {
  try {
    const { width, height } = imageSize(readFileSync(join(sampleFolder, 'images', file)));
    return { width, height };
  } catch {
    return undefined;
  }
};

const sizeOf = (src: string): Size | undefined => {
  const file = SAMPLE.exec(src)?.[1];
  if (file === undefined) return uploadSize(src);
  if (!sizes.has(file)) sizes.set(file, measure(file));
  return sizes.get(file);
};

const dressImage = (image: Element, src: string): void => {
  const size = sizeOf(src);
  // Only of an upload the real widths are known: a wrong one would shrink a small picture.
  const srcset = uploadSize(src) ? srcSetOf(src) : '';
  image.attribs = {
    src,
    ...(srcset.includes(',') ? { srcset, sizes: SIZES } : {}),
    alt: image.attribs['alt'] ?? '',
    ...(image.attribs['title'] ? { title: image.attribs['title'] } : {}),
    ...(size ? { width: String(size.width), height: String(size.height) } : {}),
    loading: 'lazy',
    decoding: 'async',
  };
};

/** A picture from elsewhere would call a foreign host for every reader; its link does not until it is clicked. */
const linkTo = (image: Element, src: string): ChildNode[] => {
  const name = image.attribs['alt']?.trim() || hostOf(src);
  const words = escapeHtml(name === '' ? '图片' : `图片：${name}`);
  const isLinkable = hostOf(src) !== '' && !isInside(image, 'a');
  return nodesOf(isLinkable ? `<a href="${escapeHtml(src)}">${words}</a>` : words);
};

/** What becomes of pictures from elsewhere. */
export interface ImageRule {
  /** Shown by way of the image proxy; else they become links. */
  readonly isProxied: boolean;
  /** Our own origins: a picture that was copied from one of our pages is ours. */
  readonly ownOrigins: ReadonlySet<string>;
}

const pathOnOurs = (src: string, { ownOrigins }: ImageRule): string => {
  const url = URL.parse(src);
  return url && ownOrigins.has(url.origin) ? url.pathname : src;
};

/** Pictures of our own are sized and lazy; foreign ones come through the proxy, or become links. Returns the foreign ones. */
export const guardImages = (document: Document, rule: ImageRule): string[] => {
  const foreign: string[] = [];
  replaceEach(elementsOf(document, 'img'), (image) => {
    const src = pathOnOurs((image.attribs['src'] ?? '').trim(), rule);
    const address = addressForReaders(src, WIDEST);
    if (isOwnPicture(src)) dressImage(image, src);
    else if (rule.isProxied && address !== '') {
      foreign.push(src);
      dressImage(image, address);
    } else return linkTo(image, src);
    return undefined;
  });
  return foreign;
};
