import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanError } from './clean-error.ts';

const clean = (message: string, stack = '') =>
  cleanError({ remote: 'mf-home', version: '1.4.0', message, stack });

const masked: [string, string][] = [
  ["Cannot read '张三 13 8 1234 5678'", "Cannot read '…'"],
  ['user 李四 (wx: lisi88) failed', 'user … (wx: …) failed'],
  ["`alice` 'bob smith' 138-1234-5678", "`…` '…' …"],
  ["bad answer {'name':'王五','mail':'a at b.com'}", 'bad answer {…}'],
  ['invalid id /users/zhangsan?token=abc', 'invalid id /users/…'],
  ['token sk-abc123def456ghi', 'token …'],
  ['tel 138 1234 5678 and (010) 6552-9988', 'tel … and (…'],
  ['１３８００１３８０００ of zhang＠example.org', '… of …'],
  ['“张三” ‘alice’ 「李四」 «bob» said', '“…” ‘…’ 「…」 «…» said'],
  ["it's 'it's alice' here", "it's '…' here"],
  ["never ends 'alice wang", "never ends '…"],
  ['name=alice; mail: a at b.com', 'name: …; mail: …'],
  ['ask a at b.com', 'ask …'],
  ['密码 hunter', '…'],
  ['password: hunter was wrong', 'password … was wrong'],
  ['ghp_abcdefghijklmnop', '…'],
  ['at https://hub.example/view/12?token=abc#x', 'at /view/…'],
  ['at https://hub.example/users/lisi/papers', 'at /users/…/papers'],
  ['no file:///C:/Users/zhang/own.js or C:\\Users\\zhang', 'no /Users/…/own.js or …'],
  ['GET users/zhangsan?x=1 and a?b=c', 'GET users/… and a'],
  [
    "Cannot read properties of undefined (reading '张三')",
    "Cannot read properties of undefined (reading '…')",
  ],
  [
    "Cannot read properties of undefined (reading 'lisi88')",
    "Cannot read properties of undefined (reading '…')",
  ],
  [
    `Unexpected token 'a', ..."me":"alice wang",x"... is not valid JSON`,
    `Unexpected token '…', ..."…" is not valid JSON`,
  ],
];

const whole = [
  "TypeError: Cannot read properties of undefined (reading 'title')",
  "Cannot set properties of null (setting 'innerHTML')",
  "Cannot read property 'map' of undefined",
  'TypeError: e.user.load is not a function',
  'x is not iterable (cannot read property Symbol(Symbol.iterator))',
  "Cannot access 'e' before initialization",
  "Cannot destructure property 'data' of 'e.state' as it is undefined.",
  "Class constructor Store cannot be invoked without 'new'",
  "Identifier 'draw' has already been declared",
  "Cannot assign to read only property 'name' of object '#<Object>'",
  "The requested module does not provide an export named 'draw'",
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  "Failed to execute 'observe' on 'ResizeObserver': parameter 1 is not of type 'Element'.",
  "Failed to construct 'URL': Invalid URL",
  "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
  "undefined is not an object (evaluating 'e.state.title')",
  `can't access property "title", e is undefined`,
  "Can't find variable: draw",
  "Expected ',' or '}' after property value in JSON at position 30",
  "Unexpected token '<'",
  'Unexpected end of JSON input',
  'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
  'Maximum call stack size exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
  'Invalid typed array length for Uint8Array: -1',
  'Loading chunk 123 failed.',
  'ChunkLoadError: Loading chunk daily-page failed. (error: /remotes/mf-home/daily.369748f1.js)',
  'Failed to fetch dynamically imported module: /remotes/mf-home/daily.369748f1.js',
  'Minified React error #418; visit /errors/418 for the full message',
  'NetworkError when attempting to fetch resource.',
  'Script error.',
];

describe('the message of an error', () => {
  for (const [message, expected] of masked)
    it(`leaves out of ${message}`, () => assert.equal(clean(message).message, expected));
  for (const message of whole) it(`keeps ${message}`, () => assert.equal(clean(message).message, message));

  it('has addresses of the hub’s files and of React’s explanations without host and query', () => {
    const react = 'Minified React error #418; visit https://react.dev/errors/418?args[]=alice for more';
    assert.equal(clean(react).message, 'Minified React error #418; visit /errors/418 for more');
    const chunk = 'failed (missing: https://hub.example/remotes/mf-home/daily.369748f1.js?who=alice)';
    assert.match(clean(chunk).message, /^failed \(missing: \/remotes\/mf-home\/daily\.369748f1\.js/);
    assert.doesNotMatch(clean(chunk).message, /alice/);
  });

  it('is the same kind for everybody whom it names', () => {
    const [one, other] = ["no '张三' /users/a", "no 'bob smith' /users/b"].map((message) => clean(message));
    assert.equal(one?.fingerprint, other?.fingerprint);
  });
});

describe('the stack of an error', () => {
  it('has functions and places in files of the hub, and no word of the message', () => {
    const file = 'https://hub.example/remotes/mf-home/daily.369748f1.js';
    const lines = [
      `zhangsan failed ${file}:1:2`,
      `    at async draw (${file}?who=alice:1:3)`,
      `    at Object.load [as run] (${file}:1:4)`,
      `    at new Store (${file}:1:5)`,
      `    at ${file}:1:6`,
      `later@${file}:1:7`,
      `lisi88@${file}:1:8`,
      `李四@${file}:1:9`,
      `    at own (https://evil.example/users/alice.js:1:1)`,
    ];
    const place = '@/remotes/mf-home/daily.369748f1.js:1:';
    assert.deepEqual(
      clean('', lines.join('\n')).stack.split('\n'),
      ['', 'draw', 'Object.load', 'Store', '', 'later', '…', ''].map(
        (name, at) => `${name}${place}${at + 2}`,
      ),
    );
  });
});
