import type { SlotProps } from '@hub/shared/runtime/remotes';
import { openRemotePage } from '@hub/shared/testing/open-remote-page';
import remote from '../../remote.json';
import { PageComments } from '../comments/page-comments.tsx';
import { entries } from '../exposed/entry.tsx';
import { routes } from '../exposed/routes.ts';

// A stand-in for what mf-events draws.
const event = ({ item }: { item: { event_info: { name: string } } }) => <h2>{item.event_info.name}</h2>;

// A stand-in for what mf-link-feed draws under a story.
const slots = {
  'story.posts': ({ about }: SlotProps) => <p>关于 {about} 的动态</p>,
  'page.comments': PageComments,
};

/** Opens an address of this remote. */
export const openPage = (address: string) =>
  openRemotePage({ remote, routes, entries: { ...entries, event }, slots }, address);
