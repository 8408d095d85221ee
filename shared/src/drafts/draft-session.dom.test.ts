import { ApiError } from '@hub/shared/runtime/api-error';
import { beginAnew, logIn, NoteServer, notes, openNote } from './note.testing.ts';

let server: NoteServer;

beforeEach(() => {
  jest.useFakeTimers();
  beginAnew();
  server = new NoteServer();
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const fail = (error: ApiError) => async () => {
  throw error;
};
const cut = new ApiError('network', -1, '');
const contents = () => server.asked.map(({ content }) => content);

test('what is typed is in the browser within a moment, at the server once it was left alone for a while', async () => {
  const { session, type } = openNote(server);
  type('一');
  type('一二');
  expect(session.state().phase).toBe('dirty');
  await wait(400);
  expect(notes.of(7)).toEqual([expect.objectContaining({ text: '一二' })]);
  expect(contents()).toEqual([]);
  await wait(3600);
  expect(contents()).toEqual(['一二']);
  expect(session.state()).toMatchObject({ phase: 'saved', version: 1, local: 'none' });
  expect(notes.of(7)).toEqual([]);
});

test('typed and taken back, there is nothing to keep or to send', async () => {
  const { session, type } = openNote(server);
  type('一');
  await wait(400);
  type('');
  await wait(5000);
  expect(session.state().phase).toBe('clean');
  expect([contents(), notes.of(7)]).toEqual([[], []]);
});

test('what the server would not take waits here', async () => {
  const { session, type } = openNote(server);
  type('#');
  await wait(5000);
  expect(session.state()).toMatchObject({ phase: 'incomplete', local: 'stored' });
  expect(contents()).toEqual([]);
});

test('saves go one at a time, each on top of the last answer; what was typed meanwhile follows', async () => {
  const arrived = Promise.withResolvers<void>();
  server.onTheWay = () => arrived.promise;
  const { session, type } = openNote(server);
  type('一');
  await wait(4000);
  expect(session.state().phase).toBe('saving');
  type('一二');
  const both = Promise.all([session.save(), session.save()]);
  await wait(5000);
  expect(contents()).toEqual(['一']);
  arrived.resolve();
  await expect(both).resolves.toEqual([true, true]);
  expect(server.asked).toMatchObject([{ version: 0 }, { version: 1, content: '一二' }]);
});

test('what is taken back while it is being sent stays in the browser until there is an answer', async () => {
  server.onTheWay = () => new Promise(() => {});
  const { session, type } = openNote(server);
  type('一');
  await wait(4000);
  type('');
  await wait(400);
  expect(session.state()).toMatchObject({ phase: 'saving', local: 'stored' });
  expect(notes.of(7)).toEqual([expect.objectContaining({ text: '' })]);
});

test('a word in the making is stored here and not sent', async () => {
  const { session, type } = openNote(server);
  session.composing(true);
  type('ni');
  await wait(9000);
  expect([contents(), notes.of(7)[0]?.text]).toEqual([[], 'ni']);
  session.composing(false);
  await wait(400);
  expect(contents()).toEqual(['ni']);
});

test('without a network it says so, and is sent again by itself, later each time', async () => {
  server.onTheWay = fail(cut);
  const { session, type } = openNote(server);
  type('一');
  await wait(4000);
  expect(session.state()).toMatchObject({ phase: 'offline', problem: { kind: 'offline' }, local: 'stored' });
  await wait(5000);
  await wait(9999);
  expect(contents()).toHaveLength(2);
  server.onTheWay = async () => {};
  await wait(1);
  expect(session.state().phase).toBe('saved');
  // What fails after a success is not made to wait for the failures before it.
  server.onTheWay = fail(cut);
  type('一二');
  await wait(4000);
  server.onTheWay = async () => {};
  await wait(5000);
  expect(session.state().phase).toBe('saved');
});

test('the page goes on with what the server made of its text, and has no change by that', async () => {
  const save: NoteServer['save'] = async (text, sending) => ({
    ...(await server.save(text, sending)),
    content: `${text}。`,
  });
  const { page, session, type } = openNote(server, {}, { save });
  type('一');
  await wait(4000);
  expect(page.text).toBe('一。');
  expect(session.known()).toBe('一。');
  await wait(5000);
  expect([session.state().phase, contents(), notes.of(7)]).toEqual(['saved', ['一'], []]);
});

test('a text that nobody needs any more is neither stored nor sent', async () => {
  const { session, type } = openNote(server);
  type('一');
  await wait(400);
  session.discard();
  type('一二');
  await wait(5000);
  expect([contents(), notes.of(7)]).toEqual([[], []]);
});

test('what is refused is not sent again until it was changed', async () => {
  server.onTheWay = fail(new ApiError('answer', 422, '太长'));
  const { session, type } = openNote(server);
  type('一');
  await wait(90_000);
  expect(session.state()).toMatchObject({ phase: 'refused', problem: { message: '太长' } });
  expect(contents()).toHaveLength(1);
  type('二');
  await wait(4000);
  expect(contents()).toHaveLength(2);
});

describe.each([
  ['got lost', cut],
  ['a server on the way replaced by an error', new ApiError('answer', 502, '')],
])('an answer that %s', (_, error) => {
  const loseAnswer = async () => {
    server.onTheWayBack = fail(error);
    const note = openNote(server);
    note.type('一');
    await wait(4000);
    server.onTheWayBack = async () => {};
    return note;
  };

  test('is no conflict, and nothing is sent twice', async () => {
    const { session } = await loseAnswer();
    await wait(5000);
    expect(session.state()).toMatchObject({ phase: 'saved', version: 1 });
    expect(server.note).toEqual({ content: '一', version: 1 });
  });

  test('nor where the text went on', async () => {
    const { session, type } = await loseAnswer();
    type('一二');
    await wait(5000);
    expect(session.state()).toMatchObject({ phase: 'saved', version: 2 });
    expect(server.note.content).toBe('一二');
  });

  test('is a conflict where somebody else has saved since', async () => {
    const { session, page } = await loseAnswer();
    server.note = { content: '别处', version: 2 };
    await wait(5000);
    expect(session.state()).toMatchObject({ phase: 'conflict', theirs: { content: '别处' } });
    expect(page.text).toBe('一');
  });
});

describe('without a network for long', () => {
  const theirs = '别处';
  /** The server was cut off while these were saved one after the other; what it is then asked to compare. */
  const comparedAfter = async (texts: readonly string[], arrived?: string) => {
    const isSame = jest.fn((a: string, b: string) => a === b);
    const note = openNote(server, {}, { isSame });
    server.onTheWay = fail(cut);
    for (const text of texts) {
      note.type(text);
      await note.session.save();
    }
    server.onTheWay = async () => {};
    server.note = { content: arrived ?? theirs, version: 1 };
    isSame.mockClear();
    await note.session.save();
    const compared = isSame.mock.calls.filter(([, other]) => other === server.note.content);
    return { ...note, compared: compared.map(([mine]) => mine) };
  };
  const many = Array.from({ length: 9 }, (_, at) => `第 ${at + 1} 次`);

  test('an unchanged text is remembered once, however often it was sent', async () => {
    const { session, compared } = await comparedAfter(['一', '一', '一', '一']);
    expect(session.state().phase).toBe('conflict');
    expect(contents()).toHaveLength(5);
    // As what was sent, and as what is sent now.
    expect(compared).toEqual(['一', '一']);
  });

  test('of many texts the first and the last few are remembered', async () => {
    const { session, compared } = await comparedAfter(many);
    expect(session.state().phase).toBe('conflict');
    expect(compared).toEqual(['第 1 次', '第 6 次', '第 7 次', '第 8 次', '第 9 次', '第 9 次']);
  });

  test.each(['第 1 次', '第 8 次'])('whichever of them arrived is no conflict: %s', async (arrived) => {
    const { session } = await comparedAfter(many, arrived);
    expect(session.state()).toMatchObject({ phase: 'saved', version: 2 });
    expect(server.note.content).toBe('第 9 次');
  });
});

describe('a conflict', () => {
  const clash = async () => {
    const note = openNote(server);
    server.note = { content: '别处', version: 5 };
    note.type('这里');
    await wait(4000);
    return note;
  };

  test('keeps both, and nothing is sent before there was a choice', async () => {
    const { session, type } = await clash();
    expect(session.state()).toMatchObject({ phase: 'conflict', theirs: { content: '别处', version: 5 } });
    type('这里，又写了');
    await wait(90_000);
    expect(contents()).toHaveLength(1);
    expect(notes.of(7)).toEqual([expect.objectContaining({ text: '这里，又写了' })]);
    expect(server.note.content).toBe('别处');
  });

  test('ends with the own text on top of the other', async () => {
    const { session } = await clash();
    session.rebase();
    await expect(session.save()).resolves.toBe(true);
    expect(server.note).toEqual({ content: '这里', version: 6 });
    expect(session.state()).toMatchObject({ phase: 'saved', theirs: undefined });
  });

  test('knows from then on what the other text is: back at that, nothing is left to save', async () => {
    const { session, type } = await clash();
    session.rebase();
    expect(session.known()).toBe('别处');
    type('别处');
    await wait(5000);
    expect([session.state().phase, contents(), notes.of(7)]).toEqual(['clean', ['这里'], []]);
  });

  test('or with the other one, of which nothing is left to save', async () => {
    const { page, session } = await clash();
    page.text = '别处';
    session.rebase();
    session.settle();
    expect(session.state()).toMatchObject({ phase: 'clean', version: 5, theirs: undefined });
    await wait(5000);
    expect([contents(), notes.of(7)]).toEqual([['这里'], []]);
  });
});

describe('another account in the same browser', () => {
  test('sends nothing of it and finds nothing of it; it goes on once its writer is back', async () => {
    const { session, type } = openNote(server);
    type('我的');
    logIn(8);
    await wait(4000);
    expect(session.state()).toMatchObject({ phase: 'refused', problem: { kind: 'other' } });
    expect([contents(), notes.of(8), notes.of(7).length]).toEqual([[], [], 1]);
    logIn(7);
    await session.save();
    expect(server.asked).toMatchObject([{ content: '我的', writer_id: 7 }]);
  });

  test('nor does it where somebody presses the button', async () => {
    const { session, type } = openNote(server, {}, { autosaveMs: undefined });
    type('我的');
    logIn(8);
    await expect(session.submit()).rejects.toMatchObject({ code: 40303 });
    expect([contents(), notes.of(7)[0]?.text]).toEqual([[], '我的']);
  });
});

describe('saved by the button alone', () => {
  const byHand = { autosaveMs: undefined };

  test('nothing is sent before that, and what fails is thrown', async () => {
    const { session, type } = openNote(server, {}, byHand);
    type('一');
    await wait(90_000);
    await session.save();
    expect(contents()).toEqual([]);
    server.onTheWay = fail(new ApiError('answer', 422, '太长'));
    await expect(session.submit()).rejects.toThrow('太长');
    expect(notes.of(7)).toMatchObject([{ text: '一', isTried: false }]);
    await wait(90_000);
    expect(contents()).toHaveLength(1);
  });

  test('it is stored as sent before it is sent: the next page asks as one that asks again', async () => {
    server.onTheWay = () => new Promise(() => {});
    const first = openNote(server, {}, byHand);
    first.type('一');
    void first.session.submit();
    await wait(0);
    expect(notes.of(7)).toMatchObject([{ text: '一', isTried: true }]);
    server.onTheWay = async () => {};
    const { session, page } = openNote(server, { phase: 'dirty', isTried: true }, byHand);
    page.text = '一';
    await session.submit();
    expect(server.asked.map(({ isRetry }) => isRetry)).toEqual([false, true]);
    expect(notes.of(7)).toEqual([]);
  });
});
