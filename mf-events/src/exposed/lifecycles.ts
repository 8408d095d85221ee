import { lifecyclesOf } from '@hub/shared/embed/lifecycles';
import { loadEmbedded } from './embedded.ts';

export const { bootstrap, mount, unmount, update } = lifecyclesOf(loadEmbedded);
