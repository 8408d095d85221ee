import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { servedDocument } from './served-document';

interface Props {
  /** What stands here on pages whose document brought nothing. */
  otherwise?: ReactNode;
}

/** What the document brought of the page, readable until the page itself is there and when it fails. */
export const FirstScreen = ({ otherwise = null }: Props) => {
  const { key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const article = servedDocument(key)?.article;
  useLayoutEffect(() => {
    if (article) place.current?.replaceChildren(article);
  }, [article]);
  return article ? <div ref={place} /> : otherwise;
};
