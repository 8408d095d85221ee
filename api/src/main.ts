import { readConfig } from './platform/config/read-config.ts';
import { listening, runServer } from './platform/lifecycle.ts';
import { startApi } from './start-api.ts';

// The API alone, as in a deployment where the HTML server stands apart.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runServer(async () => {
  const config = readConfig();
  const api = await startApi({ config, say });
  const { host, port } = config;
  try {
    await listening('PORT', port, () => api.app.listen({ host, port }));
  } catch (error) {
    await api.close();
    throw error;
  }
  say(`API 已就绪：${config.hubOrigin}/api/docs`);
  return api;
});
