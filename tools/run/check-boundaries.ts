import { checkBoundaries } from '../boundaries/check-boundaries.ts';
import { root } from '../webpack/workspace.ts';

const { problems, count } = checkBoundaries(root);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${count} sources, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);
