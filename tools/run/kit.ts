import path from 'node:path';
import { packKit } from '../kit/pack.ts';

const [target] = process.argv.slice(2);
for (const file of packKit(target === undefined ? undefined : path.resolve(target)))
  process.stdout.write(`${path.relative('.', file)}\n`);
