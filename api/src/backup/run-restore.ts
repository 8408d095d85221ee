// npm run restore -- <file>
import { runCommand } from '../platform/command.ts';
import { readFileName, say } from './command-line.ts';
import { restore } from './restore.ts';

await runCommand(
  () => readFileName('restore'),
  async (config, file) => {
    const { madeAt, tables, uploads } = await restore(config, file, say);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `恢复完成 / restored what was there at ${madeAt}: ${tables.length} tables, ${rows} rows, ${uploads} uploads`;
  },
);
