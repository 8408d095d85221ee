/** Values for a place where another was meant. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '2147483647',
  '2147483648',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  "' or 1=1; --",
  '%00',
  'a\0b',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  '模型'.repeat(2000),
  '(((((',
  "a:* & ! | '",
  '\\',
  '../../etc/passwd',
  '2026-02-30 25:61:00',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  [null],
  ['a', 'b'],
  [-1, 2 ** 40],
  [[[]]],
  {},
  { a: { b: 1 } },
  { toString: 1 },
];

/** A hostile value among sound ones gets further than one among others of its kind. */
export const soundValues: Readonly<Record<string, unknown>> = {
  page: 1,
  id: 1,
  ids: [1],
  story_id: 1,
  activityId: 1,
  tag_ids: [1],
  type: 1,
  action: 'approve',
  source_id: 'story-1',
  title: '标题',
  content: '<p>正文</p>',
  name: '姓名',
  email: 'reader@example.org',
  q: '模型',
  arxiv_name: 'a',
  url: 'https://example.org/',
  start_time: '2026-12-01 10:00:00',
  status: '动态',
};

const MEGABYTE = 1024 * 1024;

const withNul = Buffer.from('{"page":"1\0"}');
const brokenUtf8 = Buffer.concat([
  Buffer.from('{"title":"'),
  Buffer.from([0xff, 0xed, 0xa0, 0x80]),
  Buffer.from('"}'),
]);

/** Bodies sent as JSON that are none, or no input; `field` is one that the call knows. */
export const hostileBodies = (field: string): readonly (string | Buffer)[] => [
  '[]',
  '1',
  '"x"',
  'null',
  'true',
  '{',
  '{"a":}',
  "{'page':1}",
  '\ufeff{}',
  withNul,
  brokenUtf8,
  '{"__proto__":{"isAdmin":true}}',
  `{"${field}":{"__proto__":{"isAdmin":true}}}`,
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"${field}":1,"${field}":[],"${field}":"x"}`,
  `{"${field}":1e999}`,
  `{"${field}":"\\ud800\\u0000"}`,
  '{"a":'.repeat(3000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"${field}":"${'模'.repeat(MEGABYTE / 3 - 20)}"}`,
  `{"${field}":[${'1,'.repeat(100_000)}1]}`,
  `{"${field}":"${'x'.repeat(MEGABYTE)}"}`,
];

/** Types of bodies that no call takes, unless it says so, and what is no type at all. */
export const hostileTypes: readonly (readonly [type: string, body: string])[] = [
  ['text/plain', '{"page":1}'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/octet-stream', '\0\u0001'],
  ['application/x-www-form-urlencoded', 'page=1&page=2&__proto__[a]=1&%E0%A4%A=%'],
  ['multipart/form-data', 'page=1'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="page"\r\n\r\n1\r\n--x--'],
  ['application/json; charset=utf-16', '{"page":1}'],
  ['application/json;', '{"page":1}'],
  ['text/html; q=0.1, application/json', '{"page":1}'],
  ['json', '{"page":1}'],
  ['"', '{"page":1}'],
];

/** What a query may hold that no form writes. */
export const hostileQueries = (field: string): readonly string[] => [
  `${field}=1&${field}=2`,
  `${field}[]=1&${field}[a]=2`,
  `${field}`,
  '&&==&=1',
  `${field}=%`,
  `${field}=%E0%A4%A`,
  `${field}=%ED%A0%80`,
  `${field}=%00`,
  '__proto__=1&__proto__[a]=2&constructor.prototype=3',
  `${field}=${'9'.repeat(7000)}`,
  Array.from({ length: 1200 }, (_, index) => `a${index}=1`).join('&'),
];

/** Parts of a path that do not decode, or decode to what no id is. */
export const hostilePaths = [
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%00',
  '%2e%2e%2f',
  'a'.repeat(190),
  'a'.repeat(2000),
];
