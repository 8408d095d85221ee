import { settings as apiSettings, settingGroups } from '@hub/api/settings';
import { eventSiteSettings } from '@hub/event-site/server/settings.ts';
import { addresses } from '@hub/shared/contracts/settings/addresses';
import { linkUpstream } from '@hub/shared/contracts/settings/link-upstream';
import { logging } from '@hub/shared/contracts/settings/logging';
import type { Settings } from '@hub/shared/contracts/settings/read-settings';
import { releasing, remotes } from '@hub/shared/contracts/settings/remotes';
import type { Setting } from '@hub/shared/contracts/settings/setting';
import { testing } from '@hub/shared/contracts/settings/tests';
import { htmlSettings, standaloneSettings } from '@hub/shell/server/settings.ts';
import { processSettings, remoteFilesSettings } from '../process/settings.ts';

/** Who reads what. The HTML server on its own is the same program with an address to listen on. */
const readers: Readonly<Record<string, Settings>> = {
  API: apiSettings,
  HTML: { ...htmlSettings, ...standaloneSettings },
  events: eventSiteSettings,
  start: processSettings,
  files: { ...remoteFilesSettings, ...logging, releasesUrl: remotes.releasesUrl },
  release: { ...releasing, releasesUrl: remotes.releasesUrl },
  tests: testing,
};

const { Addresses, Process, ...others } = settingGroups;

const groups: Readonly<Record<string, Settings>> = {
  Addresses: { ...Addresses, ...addresses, ...linkUpstream },
  ...others,
  Remotes: { ...remotes, ...releasing },
  Process: {
    ...Process,
    ...processSettings,
    remote: remoteFilesSettings.remote,
    filesPort: remoteFilesSettings.port,
  },
  Tests: testing,
};

/** Every variable that any process of the product reads. */
export const allSettings: readonly Setting<unknown>[] = [
  ...new Set([...Object.values(readers), ...Object.values(groups)].flatMap((group) => Object.values(group))),
];

const cell = (text: string): string => text.replaceAll('|', '\\|');

const readersOf = (setting: Setting<unknown>): string =>
  Object.entries(readers)
    .filter(([, group]) => Object.values(group).includes(setting))
    .map(([name]) => name)
    .join(', ');

const row = (setting: Setting<unknown>): string => {
  const { env, fallbackText, expects, about } = setting;
  return `| \`${env}\` | ${cell(fallbackText)} | ${cell(expects)} | ${cell(about)} | ${readersOf(setting)} |`;
};

const section = ([title, group]: readonly [string, Settings]): string =>
  [
    `## ${title}`,
    '',
    '| variable | default | value | meaning | read by |',
    '|---|---|---|---|---|',
    ...Object.values(group).map(row),
  ].join('\n');

/** The documentation of all settings, in Markdown. */
export const settingsPage = (): string => `# Settings

Every environment variable that a process of the product reads: the API, the HTML server, the event site (*events*),
\`npm start\`, which runs these three in one process (*start*), the static service of a remote (*files*), \`npm run release\` (*release*), and the tests. An empty variable counts as none. A wrong
value stops the start with a line that names the variable. This page is written by \`npm run settings\`.

${Object.entries(groups).map(section).join('\n\n')}
`;
