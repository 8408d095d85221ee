import { add, type Count, runStep } from '../testing/step.ts';
import { checkSteps } from '../testing/steps.ts';

let total: Count = { passed: 0, failed: 0 };
for (const step of checkSteps()) total = add(total, await runStep(step));
process.exit(total.failed === 0 ? 0 : 1);
