import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildHtmlServer } from './app.ts';
import { askApiOver } from './ask-api.ts';
import { readSettings } from './settings.ts';

// The HTML server on its own, as it is deployed in production; `npm start` runs it in the API's process.
const Listening = Type.Object({
  HTML_PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  HOST: Type.String({ default: 'localhost' }),
  API_ORIGIN_INTERNAL: Type.String({ pattern: '^https?://[^/?#\\s]+$' }),
});

const readListening = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(
    Object.keys(Listening.properties).map((key) => [key, env[key] || undefined]),
  );
  const values = Value.Convert(Listening, Value.Default(Listening, given));
  const issue = Value.Errors(Listening, values)[0];
  if (issue)
    throw new Error(`setting ${issue.instancePath.slice(1) || 'API_ORIGIN_INTERNAL'}: ${issue.message}`);
  return Value.Parse(Listening, values);
};

const run = async () => {
  const { HTML_PORT: port, HOST: host, API_ORIGIN_INTERNAL: api } = readListening(process.env);
  const app = await buildHtmlServer({
    settings: readSettings(process.env),
    askApi: askApiOver(api),
    logger: true,
  });
  await app.listen({ port, host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
