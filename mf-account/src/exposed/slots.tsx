import type { SlotComponents } from '@hub/shared/runtime/remotes';
import { ProfileGuidance } from '../guidance/profile-guidance.tsx';

export const slots = { 'page.guidance': ProfileGuidance } satisfies SlotComponents;
