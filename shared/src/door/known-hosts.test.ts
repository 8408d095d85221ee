import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { allowKnownHosts } from './known-hosts.ts';

const ours = ['https://hub.example', 'http://localhost:8080', 'http://[::1]:8080', ''];

describe('a server asked for', () => {
  const server = createServer(
    allowKnownHosts(ours, (request, response) => response.end(`at ${request.url}`)),
  );
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  const ask = async (target: string, headers: string[], version = '1.1') => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/${version}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    const [head = '', said = ''] = (await text(socket)).split('\r\n\r\n');
    return {
      status: Number(head.split(' ')[1]),
      said,
      isHttpsOnly: /^strict-transport-security: /im.test(head),
    };
  };

  for (const host of [
    'hub.example',
    'HUB.example:443',
    'api:8080',
    'web_1',
    '10.0.0.7:8080',
    '[fd00::7]:8080',
    'anything.example',
  ])
    it(`a path at ${host} answers, as proxies and probes need it`, async () => {
      const { status, said } = await ask('/view/1?a=b', [`Host: ${host}`]);
      assert.deepEqual([status, said], [200, 'at /view/1?a=b']);
    });

  it('nothing by name answers in HTTP/1.0, and not in 1.1', async () => {
    assert.equal((await ask('/', [], '1.0')).status, 200);
    assert.equal((await ask('/', [])).status, 400);
  });

  for (const [target, path] of [
    ['http://hub.example/view/1', '/view/1'],
    ['https://HUB.example?q=1', '/?q=1'],
    ['http://localhost:8080/', '/'],
    ['http://[::1]:8080/a//b', '/a//b'],
  ])
    it(`${target} answers at the path in it`, async () => {
      const { status, said } = await ask(`${target}`, ['Host: hub.example']);
      assert.deepEqual([status, said], [200, `at ${path}`]);
    });

  for (const target of [
    'http://evil.example/',
    'http://hub.example.evil.example/',
    'http://hub.example@evil.example/',
    'http://evil.example@hub.example/',
    'http://hub.example:81/',
    'http:///view/1',
    'ftp://evil.example/',
  ])
    it(`${target} is refused`, async () => {
      const { status, said, isHttpsOnly } = await ask(target, ['Host: hub.example']);
      // Node refuses what is no address by itself.
      const isNodes = said === '';
      assert.deepEqual([status, isNodes || said.includes('请求格式错误')], [400, true]);
      assert.equal(isHttpsOnly, !isNodes, 'as every answer of a server that is reached by https');
    });

  for (const [what, headers] of [
    ['two hosts', ['Host: hub.example', 'Host: evil.example']],
    ['the same host twice', ['Host: hub.example', 'host: hub.example']],
    ['an empty host', ['Host: ']],
    ['a host with a path', ['Host: hub.example/evil']],
    ['a host with somebody’s name', ['Host: a@hub.example']],
    ['two hosts in one', ['Host: hub.example, evil.example']],
    ['letters of other scripts', ['Host: \u00e9vil.example']],
  ] as const)
    it(`${what} is refused`, async () => {
      assert.equal((await ask('/', [...headers])).status, 400);
    });
});
