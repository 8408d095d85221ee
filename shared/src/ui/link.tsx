import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { intentOn } from '../runtime/intent.ts';
import { leaveTo } from '../runtime/leave.ts';
import { navigation } from '../runtime/navigation.ts';
import { platform } from '../runtime/platform.ts';
import { isOfApi } from '../text/address/of-api.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Stories, events and foreign sites open beside the list; inside WeChat, which has no tabs, in place. */
  newTab?: boolean | undefined;
}

/** A link that asks the page's router, where there is one; so it also works in remotes on foreign hosts. */
export const Link = ({ href, newTab = false, onClick, ...rest }: LinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    const go = newTab ? inPlaceWithoutTabs(href) : inPlace(href);
    if (!go) return;
    event.preventDefault();
    go();
  };
  return (
    <a
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : isOfHub(href) ? intentOn(href) : {})}
      {...rest}
      onClick={follow}
    />
  );
};

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

// What the API answers (log-in, calendar files) is the browser's to open.
const isOfHub = (href: string) => href.startsWith('/') && !href.startsWith('//') && !isOfApi(href);

/** How to go there without a document; `undefined` leaves it to the browser. */
const inPlace = (href: string) => {
  const navigate = navigation();
  return navigate && isOfHub(href) ? () => navigate(href) : undefined;
};

const inPlaceWithoutTabs = (href: string) =>
  platform().wechat ? (inPlace(href) ?? (() => leaveTo(href))) : undefined;
