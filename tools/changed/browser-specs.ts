import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of `e2e/tests` that look at a workspace; a remote's own is named after it. The API's tests need no browser. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  'mf-home': ['home', 'talk', 'writing'],
  'mf-link-feed': ['link'],
  'event-site': ['events'],
  shell: ['federation', 'everywhere', 'follow'],
  shared: ['everywhere'],
};

/** Folders of `e2e/tests` that look at a workspace. */
export const lookingAt = (workspace: string): readonly string[] =>
  LOOKED_AT[workspace] ?? (workspace.startsWith('mf-') ? [workspace.slice('mf-'.length)] : []);

/** How near browser tests are to a change: those named after its feature, those that speak of it, the rest of their folder. */
export const browserDistances = (
  file: string,
  specs: readonly string[],
  read = (spec: string) => readFileSync(path.resolve(import.meta.dirname, '../..', spec), 'utf8'),
): ReadonlyMap<string, number> => {
  const [workspace = '', source, feature = ''] = file.split('/');
  const folders = lookingAt(workspace);
  const isFeature = /^(?:src|server)$/.test(source ?? '') && !feature.includes('.') && feature !== 'testing';
  const near = new Map<string, number>();
  for (const spec of specs) {
    const isLooking = folders.some((folder) => spec.startsWith(`e2e/tests/${folder}/`));
    if (!isLooking && workspace !== 'shared') continue;
    if (isFeature && path.basename(spec).includes(feature)) near.set(spec, 1);
    else if (isFeature && isLooking && read(spec).includes(feature)) near.set(spec, 2);
    else if (isLooking) near.set(spec, 3);
  }
  return near;
};
