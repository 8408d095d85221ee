import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fetchOutside, OutgoingError } from './fetch-outside.ts';
import { isPrivateAddress } from './private-address.ts';

describe('addresses', () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
    ...['100.100.100.200', 'fd00:ec2::254', '192.0.0.192', '168.63.129.16'],
  ])
    it(`${address || 'nothing'} is not the open internet`, () =>
      assert.equal(isPrivateAddress(address), true));

  for (const address of ['8.8.8.8', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])
    it(`${address} is`, () => assert.equal(isPrivateAddress(address), false));
});

describe('asking outside', () => {
  let server: Server;
  let port = 0;
  let asked = 0;
  before(async () => {
    server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/slow') return;
      if (request.url === '/drip') {
        response.write('x');
        return;
      }
      if (request.url === '/redirect') response.writeHead(302, { location: '/large' });
      response.end(request.url === '/large' ? 'x'.repeat(2_000_000) : `${request.method} ok`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
    it(`does not reach ${host}`, async () => {
      asked = 0;
      await assert.rejects(fetchOutside(`http://${host}:${port}/`), OutgoingError);
      assert.equal(asked, 0);
    });
  }

  it('reaches what the operator named', async () => {
    const { status, body } = await fetchOutside(`http://127.0.0.1:${port}/`, {
      isTrusted: true,
      method: 'POST',
    });
    assert.deepEqual([status, String(body)], [200, 'POST ok']);
  });

  it('follows nobody, waits and reads no longer than it must', async () => {
    const ask = (path: string) =>
      fetchOutside(`http://127.0.0.1:${port}${path}`, { isTrusted: true, timeoutMs: 200 });
    assert.equal((await ask('/redirect')).status, 302);
    await assert.rejects(ask('/large'), OutgoingError);
    await assert.rejects(ask('/slow'), { name: /Abort|Timeout/ });
    await assert.rejects(ask('/drip'), 'a body that never ends');
  });

  it('speaks HTTP alone', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.org/', 'data:,x'])
      await assert.rejects(fetchOutside(url), OutgoingError);
  });
});
