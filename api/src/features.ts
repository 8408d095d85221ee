import { auth } from './auth/auth.routes.ts';
import type { Feature } from './platform/feature.ts';

/** All features; a new one is a line here. */
export const features: readonly Feature[] = [auth];
