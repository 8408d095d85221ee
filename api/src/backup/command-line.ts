import { parseArgs } from 'node:util';
import { UsageError } from '../platform/command.ts';

/** The one file that a command is given. */
export const readFileName = (command: string): string => {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [file = '', ...more] = positionals;
  if (file === '' || more.length > 0 || Object.keys(values).length > 0)
    throw new UsageError(`用法 / usage: npm run ${command} -- <file.tar.gz>`);
  return file;
};

/** How far it is, line by line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
