import { useEffect } from 'react';
import { settings } from './settings.ts';

const finer: { title: string }[] = [];
let ofRoute = '';

const show = () => {
  const title = finer.at(-1)?.title ?? ofRoute;
  const { siteName } = settings();
  if (title) document.title = siteName ? `${title} - ${siteName}` : title;
};

/** The title that a route has by its declaration; called by the shell when the page changes. */
export const setRouteTitle = (title: string) => {
  ofRoute = title;
  show();
};

/** A finer title while the component is there, for example that of the story; empty until it is known. */
export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    if (!title) return;
    const own = { title };
    finer.push(own);
    show();
    return () => {
      finer.splice(finer.indexOf(own), 1);
      show();
    };
  }, [title]);
};
