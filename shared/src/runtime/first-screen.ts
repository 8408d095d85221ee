import type { ComponentType } from 'react';

let current: ComponentType | undefined;

/** Called by a host whose documents contain server-rendered markup of a page: sets the component that shows it. */
export const provideFirstScreen = (component: ComponentType | undefined) => {
  current = component;
};

const Nothing = () => null;

/** The server-rendered markup of the current page, to keep it visible if the page fails. */
export const firstScreen = (): ComponentType => current ?? Nothing;
