import { runServer } from '@hub/shared/door/lifecycle';
import { listen } from '@hub/shared/door/listen';
import { readConfig } from './platform/config/read-config.ts';
import { doorOf } from './platform/door-of.ts';
import { startApi } from './start-api.ts';

// The API alone, as in a deployment where the HTML server stands apart.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runServer(async () => {
  const config = readConfig();
  const { host, port } = config;
  const door = doorOf(config);
  const listening = await listen({ setting: 'PORT', host, port, door });
  const api = await startApi({ config, say, doorState: door.gate }).catch(async (error: unknown) => {
    await listening.close();
    throw error;
  });
  listening.serve(api.handle);
  say(`API 已就绪：${config.hubOrigin}/api/docs`);
  return {
    close: async () => {
      await listening.close();
      await api.close();
      door.close();
    },
  };
});
