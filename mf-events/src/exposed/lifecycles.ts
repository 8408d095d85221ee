import { lifecyclesOf } from '@hub/shared/embed/lifecycles';
import { loadEmbedded } from './embedded.ts';

export const { bootstrap, mount, unmount } = lifecyclesOf(loadEmbedded);
