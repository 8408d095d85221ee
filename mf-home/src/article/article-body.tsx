import { trustedHtml } from '@hub/shared/runtime/trusted-types';
import { useBrowserLayoutEffect } from '@hub/shared/runtime/use-browser-layout-effect';
import { decodePart } from '@hub/shared/text/address/decode-part';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { type Picture, PictureDialog } from '@hub/shared/ui/picture-dialog';
import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { codeToCopy, dressCode } from './code-blocks.ts';
import { dressPictures, pictureOf } from './pictures.ts';
import './math-font.css';
import './post-content.css';
import { markScrollStops } from './scroll-stops.ts';

export interface ArticleBodyProps {
  /** Sanitised by the API; nothing else may come here. */
  html: string;
}

/** The article, with what reading on a screen needs: code to copy, pictures to look at, places to go to. */
export const ArticleBody = ({ html }: ArticleBodyProps) => {
  const article = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  useDressing(article, html);

  const press = ({ target }: MouseEvent) => {
    const code = codeToCopy(target);
    if (code !== undefined) void copyAndSay(code);
    else setPicture(pictureOf(target));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on those buttons arrives here as a click */}
      <div onClick={press}>
        <Html root={article} html={html} />
      </div>
      <PictureDialog picture={picture} onClose={() => setPicture(undefined)} />
    </>
  );
};

interface HtmlProps {
  root: RefObject<HTMLDivElement | null>;
  html: string;
}

// Drawn once for each text: a later render must not wipe what dressing added.
const Html = memo(({ root, html }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, which is the guard
  <div ref={root} className="post-content" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
));

const useDressing = (root: RefObject<HTMLElement | null>, html: string) => {
  useBrowserLayoutEffect(() => {
    if (!root.current) return;
    dressCode(root.current);
    dressPictures(root.current);
    showPart();
  }, [root, html]);
  useEffect(() => {
    const article = root.current;
    if (!article) return;
    const observer = new ResizeObserver(() => markScrollStops(article));
    observer.observe(article);
    return () => observer.disconnect();
  }, [root]);
};

/** The part named in the address was not there yet when the page was opened. */
const showPart = () => {
  const id = decodePart(window.location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
};
