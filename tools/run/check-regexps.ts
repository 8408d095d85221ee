// node tools/run/check-regexps.ts [--remember]: also lists in the repository what is safe
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkRegexps } from '../regexps/check-regexps.ts';
import { root } from '../webpack/workspace.ts';

const examined = path.join(root, 'tools/regexps/examined.json');
const { problems, safe, count } = await checkRegexps(root, {
  cache: path.join(root, '.cache/regexps.json'),
  examined,
});
if (process.argv.includes('--remember')) writeFileSync(examined, `${JSON.stringify(safe, undefined, 2)}\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${count} regular expressions, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);
