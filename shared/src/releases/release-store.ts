import { storageAt } from './store-files.ts';
import { channelsIn } from './stored-channels.ts';
import { listsOfReleases, releasesIn } from './stored-releases.ts';

/**
 * Releases of remotes and what is in use of them: `releases/<remote>/<version>/…`, which never changes, `channels.json`,
 * a log of who changed it, and `hub.json` of the hub that runs from it. In a folder, or in a bucket.
 */
export const openReleaseStore = (place: string) => {
  const storage = storageAt(place);
  return { place, ...releasesIn(storage), ...listsOfReleases(storage), ...channelsIn(storage) };
};

export type ReleaseStore = ReturnType<typeof openReleaseStore>;
