import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const root = path.resolve(import.meta.dirname, '../..');

const Origin = (byDefault: string, description: string) =>
  Type.String({ default: byDefault, pattern: '^(?:https?://[^/?#\\s]+)?$', description });
const Text = (description: string) => Type.String({ default: '', description });

const Schema = Type.Object({
  HUB_ORIGIN: Origin('http://localhost:8080', 'Public origin of the hub'),
  EVENT_ORIGIN: Origin('http://localhost:8081', 'Public origin of the event site'),
  API_ORIGIN: Origin('', 'Public origin of API and login; empty = the hub itself'),
  REMOTES_DIR: Type.String({ default: root, description: 'Folder that holds `<remote>/dist`' }),
  REMOTE_TIMEOUT_MS: Type.Integer({
    default: 6000,
    minimum: 100,
    description: 'Time a remote may take to load',
  }),
  HTML_RELOAD: Type.Boolean({
    default: false,
    description: 'Look at the built files for every document (development)',
  }),
  SITE_NAME: Type.String({ default: 'AI 社区', minLength: 1, description: 'Name of the site' }),
  SITE_PHONE: Text('Phone number in the footer'),
  SITE_EMAIL: Text('E-mail address in the footer'),
  SITE_ICP: Text('ICP record number in the footer'),
  SITE_ASSISTANT_QR: Text('Address of the picture with the community assistant’s QR code'),
});

export interface HtmlSettings {
  hubOrigin: string;
  eventOrigin: string;
  apiOrigin: string;
  remotesDir: string;
  remoteTimeoutMs: number;
  reload: boolean;
  siteName: string;
  phone: string;
  email: string;
  icp: string;
  assistantQr: string;
}

/** Settings of the HTML server from the environment; throws with the variable's name when one is unusable. */
export const readSettings = (env: NodeJS.ProcessEnv): HtmlSettings => {
  const given = Object.fromEntries(Object.keys(Schema.properties).map((key) => [key, env[key] || undefined]));
  const values = Value.Convert(Schema, Value.Default(Schema, given));
  const issue = Value.Errors(Schema, values)[0];
  if (issue) throw new Error(`setting ${issue.instancePath.slice(1)}: ${issue.message}`);
  const parsed = Value.Parse(Schema, values);
  return {
    hubOrigin: parsed.HUB_ORIGIN,
    eventOrigin: parsed.EVENT_ORIGIN,
    apiOrigin: parsed.API_ORIGIN,
    remotesDir: parsed.REMOTES_DIR,
    remoteTimeoutMs: parsed.REMOTE_TIMEOUT_MS,
    reload: parsed.HTML_RELOAD,
    siteName: parsed.SITE_NAME,
    phone: parsed.SITE_PHONE,
    email: parsed.SITE_EMAIL,
    icp: parsed.SITE_ICP,
    assistantQr: parsed.SITE_ASSISTANT_QR,
  };
};

/** What the browser may know: everything but where and how this server reads its files. */
export const publicSettings = ({ remotesDir: _remotesDir, reload: _reload, ...settings }: HtmlSettings) =>
  settings;
