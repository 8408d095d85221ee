import { useEffect } from 'react';
import { settings } from './settings.ts';

const specific: { title: string }[] = [];
let ofRoute = '';

const show = () => {
  const title = specific.at(-1)?.title ?? ofRoute;
  const { siteName } = settings();
  if (title) document.title = siteName ? `${title} - ${siteName}` : title;
};

/** Sets the title from `remote.json`; called by the shell when the page changes. */
export const setRouteTitle = (title: string) => {
  ofRoute = title;
  show();
};

/** Whether the title is from the page's declaration; the title that a document was served with is more specific. */
export const isRouteTitled = (): boolean => ofRoute !== '';

/** A more specific title while the component is mounted, for example the story's; undefined until it has loaded. */
export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    if (!title) return;
    const entry = { title };
    specific.push(entry);
    show();
    return () => {
      specific.splice(specific.indexOf(entry), 1);
      show();
    };
  }, [title]);
};
