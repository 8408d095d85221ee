import { type RefObject, useLayoutEffect } from 'react';
import { focusedElement } from '../focused-element.ts';

const entry = '[aria-posinset]';
// No text field: on a phone it would bring the keyboard. What leads back stands before what is waited for.
const operable = 'a[href]:not([rel="prev"]), button:not(:disabled), summary';

const ancestorsOf = (element: Element): Element[] => {
  const { parentElement } = element;
  // Of a page that is gone nothing is left; toasts stand in the body, too.
  return parentElement && parentElement !== document.body
    ? [parentElement, ...ancestorsOf(parentElement)]
    : [];
};

const firstIn = (added: readonly Element[], selector: string): HTMLElement | undefined => {
  for (const one of added) {
    const found = one.matches(selector) ? one : one.querySelector(selector);
    if (found instanceof HTMLElement) return found;
  }
};

/** By these a reader goes on by themselves. */
const signs = ['focusin', 'keydown', 'pointerdown'] as const;

/** Waits for what comes in the place of a button that is about to go, unless the focus is led elsewhere before. */
const goOnFrom = (button: Element): void => {
  const places = ancestorsOf(button);
  const { body } = document;
  const observer = new MutationObserver((records) => {
    if (focusedElement() !== body) return stop();
    const place = places.find((one) => one.isConnected);
    const added = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element)
      .filter((one) => place?.contains(one));
    const next = firstIn(added, entry) ?? firstIn(added, operable);
    // A skeleton has neither.
    if (next) next.focus({ preventScroll: true });
  });
  const stop = () => {
    observer.disconnect();
    for (const sign of signs) document.removeEventListener(sign, stop);
  };
  observer.observe(button.getRootNode(), { childList: true, subtree: true });
  for (const sign of signs) document.addEventListener(sign, stop);
};

/**
 * For a button that goes once what it asked for is there: if it has the focus, that goes on to the first entry of what came, or to
 * the first thing in it to press. Where it fails again, that is the new button.
 */
export const useGoOn = (button: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && focusedElement() === current) goOnFrom(current);
    };
  }, [button]);
