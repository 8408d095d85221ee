import { globSync } from 'node:fs';
import { add, type Count, countJest, countNode, runStep, type Step } from '../testing/step.ts';
import { typeStep } from '../testing/steps.ts';
import { root } from '../webpack/workspace.ts';

const [name = ''] = process.argv.slice(2);
const find = (pattern: string) =>
  globSync(`${name}/**/${pattern}`, { cwd: root, exclude: ['**/node_modules'] });
const inDom = [...find('*.test.tsx'), ...find('*.dom.test.ts')];
const inNode = find('*.test.ts').filter((file) => !inDom.includes(file));

const steps: Step[] = [
  typeStep(name),
  ...(inNode.length > 0
    ? [
        {
          name: `测试 ${name}`,
          command: [process.execPath, '--test', '--test-reporter=spec', ...inNode],
          count: countNode,
        },
      ]
    : []),
  ...(inDom.length > 0
    ? [
        {
          name: `组件测试 ${name}`,
          command: ['jest', '-c', 'tools/jest/jest.config.mjs', '--selectProjects', name],
          count: countJest,
        },
      ]
    : []),
];

let total: Count = { passed: 0, failed: 0 };
for (const step of steps) total = add(total, await runStep(step));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
