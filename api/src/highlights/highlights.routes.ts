import { readHighlights } from '@hub/shared/contracts/other/highlights';
import type { Feature } from '../platform/feature.ts';
import { serve } from '../platform/http/serve.ts';
import { findHighlights } from './highlights.service.ts';

// Heat is computed at midnight, and an edition is kept for a while itself: what is new shows within a minute.
const SECONDS = 30;

/** What stands beside the column of the home page. */
export const highlights: Feature = {
  name: 'highlights',
  register: (app, context) => {
    serve(app, readHighlights, () => findHighlights(context), { cache: { seconds: SECONDS } });
  },
};
