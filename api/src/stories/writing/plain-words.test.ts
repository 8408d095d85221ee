import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEvent, updateEvent } from '@hub/shared/contracts/events/organising';
import { previewStory } from '@hub/shared/contracts/writing/preview';
import { createStory, updateStory } from '@hub/shared/contracts/writing/stories';
import { eventForm } from '../../events/organising/organising.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { sentText } from './writing.testing.ts';

const deep = `${'<ul><li>'.repeat(20_000)}看得见的字`;
const code = `<p>看得见的字</p><pre><code class="language-java">${'$'.repeat(29_500)}</code></pre>`;

let test: TestApp;
let author: TestMember;
before(async () => {
  test = await startTestApp();
  author = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const messageOf = ({ status, body }: { status: number; body: string }): string => {
  assert.equal(status, 200, body);
  return JSON.parse(body).message;
};

interface Spent {
  user: number;
  system: number;
}

const timeOf = ({ user, system }: Spent): number => user + system;

describe('an author whose text costs too much', () => {
  it('is told so by the preview, and sees what readers would', async () => {
    for (const [content, word] of [
      [deep, /纯文字/],
      [code, /代码块/],
    ] as const) {
      const answer = await test.client.call(previewStory, { content }, { as: author });
      assert.match(messageOf(answer), word);
      assert.match(JSON.parse(answer.body).data.content, /看得见的字/);
    }
    const plain = await test.client.call(previewStory, { content: '<p>字</p>' }, { as: author });
    assert.equal(messageOf(plain), 'ok');
  });

  it('is told so when it is saved, and it is read as it was previewed', async () => {
    const made = await test.client.call(createStory, sentText({ content: code }), { as: author });
    assert.match(messageOf(made), /代码块/);
    const { story_id } = JSON.parse(made.body).data;
    const changed = await test.client.call(
      updateStory,
      { story_id, ...sentText({ content: deep }) },
      { as: author },
    );
    assert.match(messageOf(changed), /纯文字/);
  });

  it('is told so of an event', async () => {
    const made = await test.client.call(createEvent, eventForm({ content: deep }), { as: author });
    assert.match(messageOf(made), /纯文字/);
    const { id, revision } = JSON.parse(made.body).data;
    const changed = await test.client.call(
      updateEvent,
      { id, revision, ...eventForm({ content: deep }) },
      { as: author },
    );
    assert.match(messageOf(changed), /纯文字/);
  });

  it('keeps nobody else waiting: the thread that answers everybody does a fraction of it', async () => {
    const formulas = `<code class="math-inline">${'x^{2}_{a}+'.repeat(100)}</code>`.repeat(380);
    const lines = `<pre><code class="language-ts">${'\n'.repeat(29_000)}</code></pre>`.repeat(13);
    for (const content of [deep, lines, formulas]) {
      const [main, all] = [process.threadCpuUsage(), process.cpuUsage()];
      const answer = await test.client.call(previewStory, { content }, { as: author });
      assert.notEqual(messageOf(answer), 'ok');
      // As a share: a machine that has other work to do takes longer for everything.
      const share = timeOf(process.threadCpuUsage(main)) / timeOf(process.cpuUsage(all));
      assert.ok(share < 0.5, `${share} of the work was done by the main thread`);
    }
  });
});
