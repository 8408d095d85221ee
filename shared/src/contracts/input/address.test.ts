import { describe, it } from 'node:test';
import Type from 'typebox';
import { reads, refusesEach } from '../testing/expect.ts';
import { emailAddress, imageAddress, imageAddressIfSent, sharedAddress, webAddress } from './address.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com/a',
  'file:///etc/passwd',
  '//example.com/a',
  'example.com',
  'http:/example.com',
  'http://',
  'https://user:secret@example.com/',
  'http://exa mple.com/',
  'http://example.com/\0',
  '\u0001javascript:alert(1)',
  `http://example.com/${'a'.repeat(3000)}`,
];

describe('webAddress', () => {
  const Input = Type.Object({ url: webAddress('举报链接') });

  it('takes http(s) or nothing', () => {
    reads(Input, 'url', [
      [undefined, ''],
      [null, ''],
      ['', ''],
      [' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
      ['HTTP://例子.中国/路径', 'HTTP://例子.中国/路径'],
    ]);
  });

  it('refuses every other scheme and shape', () => {
    refusesEach(Input, 'url', [...hostile, '/view/12', {}, [], true], '举报链接格式错误');
  });
});

describe('imageAddress', () => {
  const Input = Type.Object({ cover_url: imageAddress('封面') });

  it('takes paths of this site too', () => {
    reads(Input, 'cover_url', [
      ['/uploads/ab/cd.webp', '/uploads/ab/cd.webp'],
      ['https://example.com/a.png', 'https://example.com/a.png'],
    ]);
    refusesEach(
      Input,
      'cover_url',
      [...hostile, '/uploads/../etc', '/\\example.com', '/a b', '/?x'],
      '封面格式错误',
    );
  });

  it('may be cleared by a change', () => {
    const Change = Type.Object({ avatar_url: imageAddressIfSent('头像') });
    reads(Change, 'avatar_url', [
      [undefined, undefined],
      ['', ''],
      ['/uploads/a.webp', '/uploads/a.webp'],
    ]);
    refusesEach(Change, 'avatar_url', hostile, '头像格式错误');
  });
});

describe('sharedAddress', () => {
  const Input = Type.Object({ url: sharedAddress('链接') });

  it('is plain or encoded once', () => {
    const page = 'http://localhost:8080/search?q=%E6%A8%A1%E5%9E%8B';
    reads(Input, 'url', [
      [page, page],
      [encodeURIComponent(page), page],
    ]);
  });

  it('is refused when encoded twice, with a fragment, or no address', () => {
    const page = 'http://localhost:8080/view/12';
    refusesEach(Input, 'url', [undefined, null, ''], '请填写链接');
    refusesEach(Input, 'url', [encodeURIComponent(encodeURIComponent(page)), `${page}#top`], '链接格式错误');
    refusesEach(
      Input,
      'url',
      [...hostile, '%', '%E0%A4%A', 'http%3A%2F%2Fa%00', 1, {}, [page]],
      '链接格式错误',
    );
  });
});

describe('emailAddress', () => {
  const Input = Type.Object({ email: emailAddress() });

  it('takes what mail can be sent to', () => {
    for (const email of ['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'a@例子.中国']) {
      reads(Input, 'email', [[` ${email} `, email]]);
    }
  });

  it('refuses what it cannot', () => {
    refusesEach(Input, 'email', [undefined, null, '', '  '], '请填写邮箱');
    const bad = [
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@@b.co',
      'a b@c.co',
      'a@b..co',
      'a@-b.co',
      'a@b.co,c@d.co',
      'a@b.co\r\nBcc: x@y.z',
      '"a"@b.co',
      '<a@b.co>',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b.'.repeat(130)}co`,
      'a@b.co\0',
      1,
      {},
      ['a@b.co'],
    ];
    refusesEach(Input, 'email', bad, '邮箱格式错误');
  });
});
