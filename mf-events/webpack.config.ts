import { remoteConfig } from '@hub/tools/webpack/remote-config.ts';

export default remoteConfig('mf-events');
