import { addresses } from './addresses.ts';
import { breakouts } from './breakouts.ts';
import { characters } from './characters.ts';
import { clobbering } from './clobbering.ts';
import { events } from './events.ts';
import { loading } from './loading.ts';
import { namespaces } from './namespaces.ts';
import { scripts } from './scripts.ts';
import { short } from './short.ts';
import { styles } from './styles.ts';
import { templates } from './templates.ts';

/** A text of somebody who means harm: it tries to call `hubHit`, or to have a browser ask hostile.example. */
export interface Payload {
  /** Kind and name, as in the files beside; it stands in the text where a `§` does there. */
  readonly name: string;
  readonly text: string;
}

const kinds = {
  scripts,
  events,
  namespaces,
  styles,
  addresses,
  loading,
  breakouts,
  clobbering,
  templates,
  characters,
  short,
} as const;

/** The only foreign host that a payload names. */
export const HOSTILE_HOST = 'hostile.example';

/** Every payload; no two have a name in common. */
export const payloads: readonly Payload[] = Object.entries(kinds).flatMap(([kind, texts]) =>
  Object.entries(texts).map(([name, text]) => ({
    name: `${kind}-${name}`,
    text: text.replaceAll('§', `${kind}-${name}`),
  })),
);
