import { runSteps } from '../testing/run-steps.ts';
import { checkSteps } from '../testing/steps.ts';

const { failed } = await runSteps(checkSteps());
process.exit(failed === 0 ? 0 : 1);
