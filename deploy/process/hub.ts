import { readConfig } from '@hub/api/config';
import { runServer } from '@hub/api/lifecycle';
import { listen } from '@hub/api/listen';
import { startApi } from '@hub/api/start';
import { buildHtmlServer } from '@hub/shell/server/app.ts';
import type { AskApi } from '@hub/shell/server/document/ask-source.ts';
import { readSettings } from '@hub/shell/server/settings.ts';
import { dispatch } from './dispatch.ts';

// Everything in one process: API, HTML server and files on PORT, the event site on EVENT_PORT.
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runServer(async () => {
  const config = readConfig();
  const origins = { HUB_ORIGIN: config.hubOrigin, EVENT_ORIGIN: config.eventOrigin };
  const settings = readSettings({ ...process.env, ...origins });
  const api = await startApi({ config, say });

  const askApi: AskApi = async (method, path, body) => {
    const query = method === 'GET' && body ? { query: body as Record<string, string> } : {};
    const payload = method === 'GET' ? {} : { payload: body ?? {} };
    const answer = await api.app.inject({ method, url: `/api${path}`, ...query, ...payload });
    const { data } = answer.json<{ data: unknown }>();
    return { status: answer.statusCode, data };
  };

  try {
    const html = await buildHtmlServer({ settings, askApi });
    await html.ready();
    const handle = dispatch(api.handle, (request, response) => html.routing(request, response));
    const { host, port } = config;
    const front = await listen({ setting: 'PORT', host, port, handle });
    say(`\n已就绪：主站 ${config.hubOrigin}`);
    return {
      close: async () => {
        await front.close();
        await html.close();
        await api.close();
      },
    };
  } catch (error) {
    await api.close();
    throw error;
  }
});
