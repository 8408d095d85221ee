// npm run user:ban -- <email> [--lift] [--reason …]
import { parseArgs } from 'node:util';
import { onDatabase, runCommand, UsageError } from '../../platform/command.ts';
import { ban, liftBan } from './account-status.service.ts';

const usage = '用法 / usage: npm run user:ban -- <email> [--lift] [--reason …]';

const read = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' }, lift: { type: 'boolean' } },
  });
  const [email = '', ...more] = positionals;
  const isKnown = Object.keys(values).every((name) => name === 'reason' || name === 'lift');
  if (email === '' || more.length > 0 || !isKnown) throw new UsageError(usage);
  const reason = typeof values.reason === 'string' ? { reason: values.reason } : {};
  return { change: { email, ...reason }, isLift: values.lift === true };
};

await runCommand(read, (config, { change, isLift }) =>
  onDatabase(config, async ({ db }) => {
    if (isLift) return `${(await liftBan(db, change)).name} <${change.email}>：已解除停用`;
    const { name, ended } = await ban(db, change);
    return `${name} <${change.email}>：已停用，${ended} 处登录已退出`;
  }),
);
