import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freePort } from '@hub/shared/door/testing/free-port';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

/** A step that runs this code in a Node of its own. */
const step = (name: string, code: string, rest: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, '--input-type=module', '--eval', code],
  ...rest,
});

const run = async (steps: Step[]) => {
  let written = '';
  const count = await runSteps(steps, (text) => {
    written += text;
  });
  return { ...count, written };
};

/** Ends well only where the other one runs at the same time: each waits for the other's knock. */
const meeting = (own: number, other: number) => `
  import { createServer, connect } from 'node:net';
  const server = createServer((socket) => { socket.end(); server.close(); }).listen(${own});
  const knock = () => connect(${other}).on('error', () => setTimeout(knock, 20));
  knock();
  console.log('${own}', 'begins');
  server.on('close', () => console.log('${own}', 'ends'));`;

describe('the steps of the gate', () => {
  it('run two at a time where each takes one core, and are told of one after the other', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const { passed, written } = await run([
      step('甲', meeting(a, b), { cores: 1 }),
      step('乙', meeting(b, a), { cores: 1 }),
    ]);
    assert.equal(passed, 2);
    const said = [...written.matchAll(/\d+ (?:begins|ends)/g)].map(([words]) => words);
    assert.deepEqual(said, [`${a} begins`, `${a} ends`, `${b} begins`, `${b} ends`]);
  });

  it('run one after the other where one takes both cores', async () => {
    const { written } = await run([
      step('甲', 'setTimeout(() => console.log("ended", Date.now()), 200)', { cores: 1 }),
      step('乙', 'console.log("began", Date.now())'),
    ]);
    const at = (word: string) => Number(new RegExp(`${word} (\\d+)`).exec(written)?.[1]);
    assert.ok(at('began') > at('ended'), written);
  });

  it('leave the processor to the others where they yield', async () => {
    const { written } = await run([
      step('甲', 'console.log("first", os.getPriority())', { yields: true }),
      step('乙', 'console.log("second", os.getPriority())'),
    ]);
    const priority = (word: string) => Number(new RegExp(`${word} (-?\\d+)`).exec(written)?.[1]);
    assert.ok(priority('first') > priority('second'), written);
  });

  it('keep their order where one waits for both cores', async () => {
    const { written } = await run([
      step('甲', 'setTimeout(() => console.log("ended", Date.now()), 200)', { cores: 1 }),
      step('乙', 'console.log("both", Date.now())'),
      step('丙', 'console.log("behind", Date.now())', { cores: 1 }),
    ]);
    const at = (word: string) => Number(new RegExp(`${word} (\\d+)`).exec(written)?.[1]);
    assert.ok(at('behind') >= at('both'), written);
  });

  it('run beside both cores where they mostly wait', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const { passed } = await run([step('甲', meeting(a, b), { cores: 0 }), step('乙', meeting(b, a))]);
    assert.equal(passed, 2);
  });

  it('wait for what they need, and do not run without it', async () => {
    const needs = { cores: 1, after: '构建' } as const;
    const well = await run([step('进程', 'console.log("ran")', needs), step('构建', '', { cores: 1 })]);
    assert.equal(well.passed, 2);
    assert.match(well.written, /构建: 1 passed[\s\S]*── 进程\nran/);
    const broken = await run([
      step('构建', 'process.exit(1)', { cores: 1 }),
      step('进程', 'console.log("ran")', needs),
    ]);
    assert.deepEqual([broken.passed, broken.failed], [0, 2]);
    assert.doesNotMatch(broken.written, /ran/);
  });

  describe('that failed', () => {
    const count = (output: string) => ({ passed: 2, failed: output.includes('broken') ? 1 : 0 });
    const broken = 'console.log("broken"); process.exit(1)';

    it('run what failed once more, when the others have ended', async () => {
      const again = () => step('甲', 'console.log("whole now")', { count });
      const first = step('甲', broken, { count, again });
      const { passed, failed, flaky, written } = await run([first, step('乙', 'console.log("other")')]);
      assert.deepEqual({ passed, failed, flaky }, { passed: 4, failed: 0, flaky: 1 });
      assert.match(written, /broken[\s\S]*other[\s\S]*甲，再试一次\nwhole now/);
    });

    it('have failed when it fails again', async () => {
      const again = () => step('甲', broken, { count });
      const { passed, failed, flaky } = await run([step('甲', broken, { count, again })]);
      assert.deepEqual({ passed, failed, flaky }, { passed: 2, failed: 1, flaky: 0 });
    });
  });

  it('that failed for good are told of once more at the end', async () => {
    const { written } = await run([
      step('甲', 'console.log("why"); process.exit(1)', { cores: 1 }),
      step('乙', 'setTimeout(() => console.log("other"), 50)', { cores: 1 }),
    ]);
    assert.match(written, /why[\s\S]*other[\s\S]*── 甲，没有通过：\nwhy\n$/);
    assert.doesNotMatch(written, /乙，没有通过/);
  });

  it('count as failed when they die without saying so', async () => {
    const count = () => ({ passed: 3, failed: 0 });
    assert.equal((await run([step('甲', 'process.exit(1)', { count })])).failed, 1);
    assert.equal((await run([step('甲', '', { count: () => ({ passed: 0, failed: 0 }) })])).failed, 1);
    const shares = { count: () => ({ passed: 0, failed: 0 }), mayFindNone: true };
    assert.equal((await run([step('甲', '', shares)])).failed, 0);
    assert.equal((await run([step('甲', 'process.exit(1)', shares)])).failed, 1);
    assert.equal((await run([{ name: '甲', command: ['no-such-program'] }])).failed, 1);
  });
});
