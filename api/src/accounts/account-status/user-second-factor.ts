// npm run user:second-factor -- <email> --off [--reason …]
import { parseArgs } from 'node:util';
import { onDatabase, runCommand, UsageError } from '../../platform/command.ts';
import { createMail } from '../../platform/mail/mail.ts';
import { settingsUrl } from '../second-factor/check-factor.ts';
import { takeSecondFactor } from './account-status.service.ts';

const usage = '用法 / usage: npm run user:second-factor -- <email> --off [--reason …]';

const read = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' }, off: { type: 'boolean' } },
  });
  const [email = '', ...more] = positionals;
  if (email === '' || more.length > 0 || values.off !== true) throw new UsageError(usage);
  return { email, ...(typeof values.reason === 'string' ? { reason: values.reason } : {}) };
};

await runCommand(read, (config, change) =>
  onDatabase(config, async ({ db }) => {
    const letters = { mail: createMail(config), settingsUrl: settingsUrl({ config }) };
    const { name, ended } = await takeSecondFactor(db, letters, change);
    return `${name} <${change.email}>：已关闭两步验证，${ended} 处登录已退出`;
  }),
);
