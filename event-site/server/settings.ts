import { Type } from 'typebox';
import { Value } from 'typebox/value';

const origin = '^https?://[^/?#\\s]+$';
const optionalOrigin = '^(?:https?://[^/?#\\s]+)?$';

const Schema = Type.Object({
  EVENT_PORT: Type.Integer({ default: 8081, minimum: 0, maximum: 65535, description: 'Port of this server' }),
  HOST: Type.String({ default: 'localhost', description: 'Address to listen on' }),
  EVENT_ORIGIN: Type.String({
    default: 'http://localhost:8081',
    pattern: origin,
    description: 'Public origin of this site',
  }),
  HUB_ORIGIN: Type.String({
    default: 'http://localhost:8080',
    pattern: origin,
    description: 'Public origin of the hub, where embed.js and the remotes lie',
  }),
  API_ORIGIN: Type.String({
    default: '',
    pattern: optionalOrigin,
    description: 'Public origin of API and login; empty = the hub',
  }),
  API_INTERNAL_ORIGIN: Type.String({
    default: '',
    pattern: optionalOrigin,
    description: 'Where this server reaches the API; empty = as browsers do',
  }),
  REMOTE_TIMEOUT_MS: Type.Integer({
    default: 6000,
    minimum: 100,
    description: 'Time hub and remote may take to load',
  }),
  SITE_NAME: Type.String({ default: 'AI 社区', minLength: 1, description: 'Name of the site' }),
});

export interface EventSiteSettings {
  port: number;
  host: string;
  eventOrigin: string;
  hubOrigin: string;
  apiOrigin: string;
  apiInternalOrigin: string;
  remoteTimeoutMs: number;
  siteName: string;
}

/** Settings of the event site from the environment; throws with the variable's name when one is unusable. */
export const readSettings = (env: NodeJS.ProcessEnv): EventSiteSettings => {
  const given = Object.fromEntries(Object.keys(Schema.properties).map((key) => [key, env[key] || undefined]));
  const values = Value.Convert(Schema, Value.Default(Schema, given));
  const issue = Value.Errors(Schema, values)[0];
  if (issue) throw new Error(`setting ${issue.instancePath.slice(1)}: ${issue.message}`);
  const parsed = Value.Parse(Schema, values);
  const apiOrigin = parsed.API_ORIGIN || parsed.HUB_ORIGIN;
  return {
    port: parsed.EVENT_PORT,
    host: parsed.HOST,
    eventOrigin: parsed.EVENT_ORIGIN,
    hubOrigin: parsed.HUB_ORIGIN,
    apiOrigin,
    apiInternalOrigin: parsed.API_INTERNAL_ORIGIN || apiOrigin,
    remoteTimeoutMs: parsed.REMOTE_TIMEOUT_MS,
    siteName: parsed.SITE_NAME,
  };
};
