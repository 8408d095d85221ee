import type { Registry } from '@hub/shared/contracts/kit/registry';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './override-banner.tsx';
import { type Override, readOverrides, withOverrides } from './read-overrides.ts';

/** The registry as this session sees it, and a banner that says so. */
export const applyOverrides = async (
  registry: Registry,
  overrides: Override[],
  timeoutMs: number,
): Promise<Registry> => {
  const read = await readOverrides(overrides, timeoutMs);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<OverrideBanner overrides={read} />);
  return withOverrides(registry, read);
};
