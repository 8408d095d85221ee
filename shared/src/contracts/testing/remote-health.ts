import type { RemoteHealth } from '../other/remote-health.ts';

/** A remote with one build and one error; give what the test is about. */
export const remoteHealth = (given: Partial<RemoteHealth> = {}): RemoteHealth => ({
  remote: 'mf-home',
  builds: [
    {
      version: '1.4.0',
      channel: 'stable',
      percent: 0,
      loads: 90,
      share: 0.9,
      p75_ms: 420,
      errors: 1,
      problems: [],
    },
    {
      version: '1.5.0',
      channel: 'canary',
      percent: 10,
      loads: 10,
      share: 0.1,
      p75_ms: 900,
      errors: 4,
      problems: [],
    },
  ],
  errors: [
    {
      version: '1.5.0',
      message: 'x is not a function',
      stack: 'draw@/remotes/mf-home/daily.369748f1.js:1:2345',
      count: 4,
      first_at: '2026-11-20 11:00:00',
      last_at: '2026-11-20 12:00:00',
    },
  ],
  changed: { action: 'canary', version: '1.5.0', at: '2026-11-20 10:00:00', by: '示例团队' },
  ...given,
});
