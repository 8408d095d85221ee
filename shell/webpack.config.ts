import { shellConfig } from '@hub/tools/webpack/shell-config.ts';

export default shellConfig('shell');
