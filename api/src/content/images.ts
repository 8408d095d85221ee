import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostOf } from '@hub/shared/text/safe-url';
import type { Document, Element } from 'domhandler';
import { imageSize } from 'image-size';
import { escapeHtml } from '../platform/escape-html.ts';
import { sampleFolder } from '../platform/seeds/sample-data.ts';
import { elementsOf, isInside, nodesOf, replaceWith } from './dom.ts';

const SAMPLE = /^\/api\/sample\/([\w-]+\.(?:webp|png|jpe?g|gif))$/;
const UPLOAD = /^\/uploads\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|gif)$/;

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
  if (file === undefined) return undefined;
  if (!sizes.has(file)) sizes.set(file, measure(file));
  return sizes.get(file);
};

const dressImage = (image: Element, src: string): void => {
  const size = sizeOf(src);
  image.attribs = {
    src,
    alt: image.attribs['alt'] ?? '',
    ...(image.attribs['title'] ? { title: image.attribs['title'] } : {}),
    ...(size ? { width: String(size.width), height: String(size.height) } : {}),
    loading: 'lazy',
    decoding: 'async',
  };
};

/** A picture from elsewhere would call a foreign host for every reader; its link does not until it is clicked. */
const linkImage = (image: Element, src: string): void => {
  const name = image.attribs['alt']?.trim() || hostOf(src);
  const words = escapeHtml(name === '' ? '图片' : `图片：${name}`);
  const isLinkable = hostOf(src) !== '' && !isInside(image, 'a');
  replaceWith(image, nodesOf(isLinkable ? `<a href="${escapeHtml(src)}">${words}</a>` : words));
};

/** Pictures of our own are sized and lazy, foreign ones become links. */
export const guardImages = (document: Document): void => {
  for (const image of elementsOf(document, 'img')) {
    const src = (image.attribs['src'] ?? '').trim();
    if (SAMPLE.test(src) || UPLOAD.test(src)) dressImage(image, src);
    else linkImage(image, src);
  }
};
