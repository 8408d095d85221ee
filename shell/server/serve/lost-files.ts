import type { ServerResponse } from 'node:http';
import type { ReportFault } from '../faults/fault.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Remote } from '../remotes/read-remote.ts';

interface Options {
  builds: () => Builds;
  onFault: ReportFault;
}

/** What a build itself says that it has. */
const names = ({ build }: Remote, file: string): boolean =>
  build !== undefined &&
  (build.federation.metaData.remoteEntry.name === file ||
    Object.values(build.assets).some(({ js, css }) => js.includes(file) || css.includes(file)));

/**
 * Tells of files that a build in use names and that are gone: documents go out as ever, and only browsers would know. Old
 * addresses that no build names are nobody's fault.
 */
export const lostFiles =
  ({ builds, onFault }: Options) =>
  (response: ServerResponse, folder: string, file: string): void => {
    response.once('finish', () => {
      if (response.statusCode !== 404) return;
      const { remotes, canaries } = builds();
      const used = [...remotes, ...[...canaries.values()].map(({ remote }) => remote)];
      const owner = used.find(
        (remote) =>
          `${folder}${file}`.startsWith(remote.base) &&
          names(remote, `${folder}${file}`.slice(remote.base.length)),
      );
      if (!owner) return;
      const { declaration, version } = owner;
      onFault({ remote: declaration.name, version, kind: 'files', message: `${file} is gone` });
    });
  };
