// npm run federation:block -- <domain> [--lift] [--reason …]
import { parseArgs } from 'node:util';
import { onDatabase, runCommand, UsageError } from '../../../platform/command.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { blockDomain, unblockDomain } from './blocks.queries.ts';

const usage = '用法 / usage: npm run federation:block -- <domain> [--lift] [--reason …]';
const DOMAIN = /^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/;

const read = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' }, lift: { type: 'boolean' } },
  });
  const [domain = '', ...more] = positionals.map((word) => word.toLowerCase());
  const isKnown = Object.keys(values).every((name) => name === 'reason' || name === 'lift');
  if (!DOMAIN.test(domain) || more.length > 0 || !isKnown) throw new UsageError(usage);
  return {
    domain,
    reason: typeof values.reason === 'string' ? values.reason : '',
    isLift: values.lift === true,
  };
};

await runCommand(read, (config, { domain, reason, isLift }) =>
  onDatabase(config, async ({ db }) => {
    if (!isLift) {
      const accounts = await inTransaction(db, (tx) => blockDomain(tx, domain, reason));
      return `${domain}：已屏蔽，${accounts} 个账号不再显示`;
    }
    const accounts = await inTransaction(db, (tx) => unblockDomain(tx, domain));
    if (accounts === undefined) throw new UsageError(`${domain}：没有被屏蔽`);
    return `${domain}：已解除屏蔽，${accounts} 个账号恢复显示`;
  }),
);
