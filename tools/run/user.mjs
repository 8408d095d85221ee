import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run user:role`, `npm run user:ban` and `npm run user:second-factor`.
const [action, ...args] = process.argv.slice(2);
await run(`../../api/src/accounts/account-status/user-${action}.ts`, args);
