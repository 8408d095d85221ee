import process from 'node:process';
import { run } from './prepare.mjs';

// `npm run user:role` and `npm run user:ban`.
const [deed, ...args] = process.argv.slice(2);
await run(`../../api/src/accounts/standing/user-${deed}.ts`, args);
