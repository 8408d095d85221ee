import { openRemotePage } from '@hub/shared/testing/open-remote-page';
import remote from '../../remote.json';
import { entries } from '../exposed/entry.tsx';
import { routes } from '../exposed/routes.ts';

// A stand-in for what mf-events draws.
const event = ({ item }: { item: { event_info: { name: string } } }) => <h2>{item.event_info.name}</h2>;

/** Opens an address of this remote. */
export const openPage = (address: string) =>
  openRemotePage({ remote, routes, entries: { ...entries, event } }, address);
