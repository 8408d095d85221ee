import { readSettings as read, SettingError } from '@hub/shared/contracts/settings/read-settings';
import { Door } from '@hub/shared/door/door';
import { runServer } from '@hub/shared/door/lifecycle';
import { listen } from '@hub/shared/door/listen';
import { buildHtmlServer } from './app.ts';
import { askApiOver } from './ask-api.ts';
import { readSettings, standaloneSettings } from './settings.ts';

// The HTML server on its own, as it is deployed in production; `npm start` runs it in the API's process.
await runServer(async () => {
  const { port, host, apiInternalOrigin, apiOrigin, ...rules } = read(standaloneSettings, process.env);
  const api = apiInternalOrigin || apiOrigin;
  if (api === '')
    throw new SettingError(
      '缺少环境变量 API_INTERNAL_ORIGIN / API_INTERNAL_ORIGIN is not set: 应为 API 的来源',
    );
  const settings = readSettings(process.env);
  const isSecure = settings.hubOrigin.startsWith('https:');
  const ownOrigins = [settings.hubOrigin, settings.apiOrigin, settings.eventOrigin];
  const door = new Door({ ...rules, isSecure, allowedOrigins: new Set(), ownOrigins });
  const listening = await listen({ setting: 'HTML_PORT', host, port, door });
  const app = await buildHtmlServer({
    settings,
    askApi: askApiOver(api),
    doorState: door.gate,
    trustedProxies: rules.trustedProxies,
  });
  await app.ready();
  listening.serve((request, response) => app.routing(request, response));
  process.stdout.write(`页面服务已就绪：${settings.hubOrigin}\n`);
  return {
    close: async () => {
      await listening.close();
      await app.close();
      door.close();
    },
  };
});
