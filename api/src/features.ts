import { accounts } from './accounts/accounts.feature.ts';
import { auth } from './auth/auth.routes.ts';
import type { Feature } from './platform/feature.ts';
import { housekeeping } from './platform/sessions/housekeeping.ts';
import { stories } from './stories/stories.routes.ts';
import { tags } from './tags/tags.routes.ts';
import { wxshare } from './wxshare/wxshare.routes.ts';

/** All features; a new one is a line here. Their sample data are loaded in this order. */
export const features: readonly Feature[] = [housekeeping, accounts, auth, tags, stories, wxshare];
