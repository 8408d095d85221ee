import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type RouteHandle, useCurrentRoute } from './current-route.ts';

const titleOf = ({ route, title }: RouteHandle) =>
  route.document.title.includes('{') ? title : route.document.title;

/** Names the document after the route; rendered before the page, whose finer title then wins. */
export const RouteTitle = () => {
  const current = useCurrentRoute();
  const { pathname } = useLocation();
  const served = useRef(pathname);
  const title = current ? titleOf(current) : '';
  useEffect(() => {
    // The document came with its title, which knows more than the declaration does.
    if (pathname !== served.current) served.current = '';
    if (served.current !== '') return;
    setRouteTitle(title);
    // What the head says of the page before holds no longer.
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
  }, [pathname, title]);
  return null;
};
