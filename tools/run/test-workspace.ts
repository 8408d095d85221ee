import { apiTests, componentTests, unitTests } from '../testing/commands.ts';
import { runSteps } from '../testing/run-steps.ts';
import { typeStep } from '../testing/steps.ts';
import { type TestKind, testsOf } from '../testing/test-kinds.ts';

const [name = ''] = process.argv.slice(2);
const own = (kind: TestKind) => testsOf(kind).filter((file) => file.startsWith(`${name}/`));
const [unit, api, component] = [own('unit'), own('api'), own('component')];

const { passed, failed } = await runSteps([
  typeStep([name]),
  ...(unit.length > 0 ? unitTests('unit-alone', unit) : []),
  ...(api.length > 0 ? apiTests('API', 'api-alone', api) : []),
  ...(component.length > 0 ? [componentTests(component)] : []),
]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
