import type { Setting } from './setting.ts';
import { settingGroups } from './settings.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ env, fallbackText, about, expects }: Setting<unknown>): string =>
  `| \`${env}\` | ${cell(fallbackText)} | ${cell(expects)} | ${cell(about)} |`;

/** The documentation of all settings, in Markdown. */
export const settingsTable = (): string => {
  const sections = Object.entries(settingGroups).map(([title, group]) =>
    [
      `## ${title}`,
      '',
      '| variable | default | value | meaning |',
      '|---|---|---|---|',
      ...Object.values(group).map((setting: Setting<unknown>) => row(setting)),
    ].join('\n'),
  );
  return `# Settings

Environment variables of the hub. A wrong value stops the start with a line that names the variable.
This page is written by \`npm run -w api settings\`.

${sections.join('\n\n')}
`;
};
