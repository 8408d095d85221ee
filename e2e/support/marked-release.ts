import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '@hub/shared/releases/publish';
import type { SecondHub } from './second-hub.ts';

const dist = path.resolve(import.meta.dirname, '../../mf-events/dist');
/** Stands once in the page of events, as browsers and as the server draw it. */
const unmarked = '综合排序';

export const remote = 'mf-events';
/** With which releases are marked. */
export const signs = ['甲', '乙', '丙'] as const;

/** How the page of a marked release calls it. */
export const markOf = (sign: string): string => `${sign}排序`;

/** Which release drew a page, by its text; none where nothing of it is there yet. */
export const signIn = (text: string): string | undefined => signs.find((sign) => text.includes(markOf(sign)));

export const actor = { by: '示例', from: 'test' };

/** As the builds that draw on the server write it, in ASCII. */
const escaped = (text: string): string =>
  text.replace(
    /\P{ASCII}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** Publishes the build of mf-events once more, marked with a sign, so that a page tells which release drew it. */
export const publishMarked = async ({ folder, store }: SecondHub, sign: string): Promise<string> => {
  const build = path.join(folder, `${remote}-${sign}`);
  cpSync(dist, build, { recursive: true });
  for (const name of readdirSync(build).filter((file) => /^(?:events\.\w+\.js|server\.cjs)$/.test(file))) {
    const file = path.join(build, name);
    const text = readFileSync(file, 'utf8');
    const written = [(said: string) => said, escaped].find((write) => text.includes(write(unmarked)));
    if (!written) throw new Error(`${name} does not say ${unmarked}`);
    writeFileSync(
      file,
      text.replace(written(unmarked), () => written(markOf(sign))),
    );
    for (const end of ['.br', '.gz']) rmSync(file + end, { force: true });
  }
  const given = { folder: build, remote, packageVersion: '1.0.0', ...actor };
  return (await publish(store, given)).release.version;
};
