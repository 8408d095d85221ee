import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Channels } from '@hub/shared/contracts/kit/registry/channels';
import { keptMs } from '@hub/shared/releases/collect-releases';
import { channelsOf, versionsInUse } from '@hub/shared/releases/move-channels';

/** Takes away what no channel has had for so long that nobody asks for it. */
export const tidyReleases = (folder: string, channels: Channels): void => {
  if (!existsSync(folder)) return;
  for (const remote of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
    const { past, retired, ...used } = channelsOf(channels, remote);
    const inUse = [...versionsInUse({ past, retired, ...used }), ...past];
    for (const version of readdirSync(path.join(folder, remote))) {
      const place = path.join(folder, remote, version);
      const left = retired.find((one) => one.version === version)?.at;
      const since = left === undefined ? statSync(place).mtimeMs : Date.parse(left);
      if (!inUse.includes(version) && Date.now() - since > keptMs) rmSync(place, { recursive: true });
    }
  }
};
