import { readSettings as read, SettingError } from '@hub/shared/contracts/settings/read-settings';
import { buildHtmlServer } from './app.ts';
import { askApiOver } from './ask-api.ts';
import { readSettings, standaloneSettings } from './settings.ts';

// The HTML server on its own, as it is deployed in production; `npm start` runs it in the API's process.
const run = async () => {
  const { port, host, apiInternalOrigin, apiOrigin } = read(standaloneSettings, process.env);
  const api = apiInternalOrigin || apiOrigin;
  if (api === '')
    throw new SettingError(
      '缺少环境变量 API_INTERNAL_ORIGIN / API_INTERNAL_ORIGIN is not set: 应为 API 的来源',
    );
  const app = await buildHtmlServer({
    settings: readSettings(process.env),
    askApi: askApiOver(api),
  });
  await app.listen({ port, host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
