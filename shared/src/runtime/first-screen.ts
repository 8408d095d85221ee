import type { ComponentType } from 'react';

let current: ComponentType | undefined;

/** Called by a host whose documents bring something of a page: the component that shows it. */
export const provideFirstScreen = (component: ComponentType | undefined) => {
  current = component;
};

const Nothing = () => null;

/** What the document brought of the page that is shown; for a page that failed and would else take it away. */
export const firstScreen = (): ComponentType => current ?? Nothing;
