// npm run backup -- <file>
import { stat } from 'node:fs/promises';
import { onDatabase, runCommand } from '../platform/command.ts';
import { backUp } from './back-up.ts';
import { readFileName, say } from './command-line.ts';

const MEGABYTE = 1_000_000;

await runCommand(
  () => readFileName('backup'),
  (config, file) =>
    onDatabase(config, async (database) => {
      const { tables, uploads, missingUploads } = await backUp(database, config, file, say);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const size = ((await stat(file)).size / MEGABYTE).toFixed(1);
      const lost = missingUploads.length;
      if (lost > 0) say(`缺少图片文件 / uploads that rows name but that are not there: ${lost}`);
      return `备份完成 / backed up: ${file} (${size} MB, ${tables.length} tables, ${rows} rows, ${uploads} uploads)`;
    }),
);
