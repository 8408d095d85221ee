import { MessageCircle } from 'lucide-react';
import { settings } from '../../runtime/settings.ts';
import { ButtonLink } from '../control/button.tsx';

/** Where a page is shared into the link feed; on another origin than the hub's, at the hub. */
const feedShareHref = (url: string, title: string): string => {
  const { hubOrigin } = settings();
  const base = hubOrigin === window.location.origin ? '' : hubOrigin;
  return `${base}/shareToLink?${new URLSearchParams({ url, ...(title && { title }) })}`;
};

interface FeedShareProps {
  /** Absolute. */
  url: string;
  title: string;
  size: 'small' | 'large';
  className?: string | undefined;
}

/** 分享到社交: a status about the page, to be written at the hub. */
export const FeedShare = ({ url, title, size, className }: FeedShareProps) => {
  const href = feedShareHref(url, title);
  return (
    <ButtonLink tone="plain" size={size} className={className} href={href} newTab={!href.startsWith('/')}>
      <MessageCircle aria-hidden="true" size={size === 'small' ? 15 : 17} />
      分享到社交
    </ButtonLink>
  );
};
