import type { Picture } from '@hub/shared/ui/picture-dialog';

/** Makes the pictures of an article open large; those that are links already lead somewhere else. */
export const dressPictures = (article: HTMLElement): void => {
  for (const image of article.querySelectorAll<HTMLImageElement>('img')) {
    if (image.closest('a, button')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'zoom';
    button.setAttribute('aria-label', `放大：${image.alt || '图片'}`);
    image.replaceWith(button);
    button.append(image);
  }
};

/** The picture that was pressed, if one was. */
export const pictureOf = (target: EventTarget | null): Picture | undefined => {
  const image = target instanceof Element ? target.closest('.zoom')?.querySelector('img') : null;
  return image ? { src: image.currentSrc || image.src, alt: image.alt } : undefined;
};
