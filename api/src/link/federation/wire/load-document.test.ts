import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { documentLoader } from './load-document.ts';

describe('documents of other servers', () => {
  let hub: TestApp;
  before(async () => {
    hub = await startTestApp({ features: [], env: { ACTIVITYPUB: 'on' } });
  });
  after(() => hub.close());

  it('are fetched over TLS, at its usual port, from public addresses that nobody blocked', async () => {
    await hub.db.insertInto('federation_blocks').values({ domain: 'blocked.example' }).execute();
    for (const address of [
      'http://example.org/a',
      'https://example.org:8443/a',
      'https://name:word@example.org/a',
      'file:///etc/passwd',
      `${hub.config.linkHost}/a`,
      'https://blocked.example/a',
      'https://deep.blocked.example/a',
      'https://10.0.0.1/a',
      'https://127.0.0.1/a',
      'https://169.254.169.254/latest',
      'https://[::1]/a',
      'https://[::ffff:127.0.0.1]/a',
      'https://localhost/a',
    ])
      await assert.rejects(documentLoader(hub)(address), /unusual|our own|blocked|private/, address);
  });
});
