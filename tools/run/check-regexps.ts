import path from 'node:path';
import { checkRegexps } from '../regexps/check-regexps.ts';
import { root } from '../webpack/workspace.ts';

const { problems, count } = await checkRegexps(root, path.join(root, '.cache/regexps.json'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${count} regular expressions, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);
