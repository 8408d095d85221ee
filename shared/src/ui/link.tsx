import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';
import { platform } from '../runtime/platform.ts';

/** Takes the page to an address of the hub without loading a document. */
export type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | undefined>(undefined);

/** The shell gives its router here; on a foreign host nobody does, and links are plain links. */
export const LinkProvider = NavigateContext.Provider;

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Stories, events and foreign sites open beside the list; inside WeChat, which has no tabs, in place. */
  newTab?: boolean | undefined;
}

/** A link that knows no router, so that it also works in remotes on foreign hosts. */
export const Link = ({ href, newTab = false, onClick, ...rest }: LinkProps) => {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    const inPlace = newTab ? platform().wechat : isOwnPath(href);
    if (!inPlace || (!newTab && !navigate)) return;
    event.preventDefault();
    if (navigate && isOwnPath(href)) navigate(href);
    else window.location.assign(href);
  };
  return (
    <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest} onClick={follow} />
  );
};

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const isOwnPath = (href: string) => href.startsWith('/') && !href.startsWith('//');
