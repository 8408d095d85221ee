import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run user:role`, `npm run user:ban` and `npm run user:second-factor`.
const [deed, ...args] = process.argv.slice(2);
await run(`../../api/src/accounts/standing/user-${deed}.ts`, args);
