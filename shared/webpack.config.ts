import { embedConfig } from '@hub/tools/webpack/embed-config.ts';

export default embedConfig('shared');
