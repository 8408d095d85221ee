import { checkRemotes } from '../registry/check-remotes.ts';
import { remoteNames, root } from '../webpack/workspace.ts';

const problems = await checkRemotes(root, remoteNames());
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${remoteNames().length} remotes, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);
