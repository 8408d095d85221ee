// npm run user:role -- <email> <member|author|organiser|moderator|admin> [--reason …]
import { parseArgs } from 'node:util';
import { type Role, roles } from '@hub/shared/contracts/account';
import { onDatabase, runCommand, UsageError } from '../../platform/command.ts';
import { setRole } from './account-status.service.ts';

const usage = `用法 / usage: npm run user:role -- <email> <${roles.join('|')}> [--reason …]`;

const read = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' } },
  });
  const [email = '', role = '', ...more] = positionals;
  if (email === '' || more.length > 0 || !roles.includes(role as Role)) throw new UsageError(usage);
  const reason = typeof values.reason === 'string' ? { reason: values.reason } : {};
  return { change: { email, ...reason }, role: role as Role };
};

await runCommand(read, (config, { change, role }) =>
  onDatabase(config, async ({ db }) => {
    const { name, was } = await setRole(db, change, role);
    return `${name} <${change.email}>：${was} → ${role}`;
  }),
);
