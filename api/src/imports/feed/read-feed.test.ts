import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ReadFeed, readFeed } from './read-feed.tasks.ts';

const FEED = 'https://feeds.example.org/news/atom.xml';

const atom = (entries: string, attributes = '', head = ''): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>t</title><id>f</id>${head}${entries}</feed>`;

const entry = (href: string, attributes = ''): string =>
  `<entry ${attributes}><id>${href}</id><title>示例</title><link href="${href}"/></entry>`;

const read = (text: string, url = FEED): ReadFeed => {
  const feed = readFeed({ body: Buffer.from(text), contentType: '', url });
  assert.ok(feed);
  return feed;
};

const linksIn = (text: string, url?: string): string[] => read(text, url).entries.map((found) => found.url);

describe('links of an Atom feed', () => {
  it('are relative to what the feed says', () => {
    const said = 'xml:base="https://blog.example.org/2026/"';
    assert.deepEqual(linksIn(atom(entry('a') + entry('/b') + entry('https://c.example.org/'), said)), [
      'https://blog.example.org/2026/a',
      'https://blog.example.org/b',
      'https://c.example.org/',
    ]);
    assert.equal(read(atom('', said, '<link href="../"/>')).homepage, 'https://blog.example.org/');
  });

  it('are relative to what the entry says, and that to what the feed says', () => {
    const entries = entry('a', 'xml:base="posts/"') + entry('b', 'xml:base="https://other.example.org/x/"');
    assert.deepEqual(linksIn(atom(entries, 'xml:base="/blog/"')), [
      'https://feeds.example.org/blog/posts/a',
      'https://other.example.org/x/b',
    ]);
  });

  it('are relative to the homepage, or the feed, where it says nothing of use', () => {
    assert.deepEqual(linksIn(atom(entry('a', 'xml:base="javascript:x"'), 'xml:base="http://["')), [
      'https://feeds.example.org/news/a',
    ]);
    const home = '<link href="https://blog.example.org/"/>';
    assert.deepEqual(linksIn(atom(entry('a'), '', home)), ['https://blog.example.org/a']);
  });
});

describe('a feed of the open internet', () => {
  for (const address of [
    ...['http://127.0.0.1/', 'http://localhost:8080/admin', 'http://localhost./', 'http://a.localhost/'],
    ...[
      'http://10.1.2.3/',
      'http://192.168.1.1/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://0x7f.1/',
    ],
    ...[
      'http://printer.local/',
      'http://wiki.corp/',
      'http://router.home.arpa/',
      'http://wiki/',
      'http://2130706433/',
    ],
    ...['https://www.google.com/url?q=http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/'],
  ])
    it(`shows nobody ${address}`, () => {
      const { entries, refused } = read(atom(entry(address) + entry('https://a.example.org/')));
      assert.deepEqual(
        entries.map(({ url }) => url),
        ['https://a.example.org/'],
      );
      assert.deepEqual(refused, { 链接不在公网上: 1 });
    });

  it('shows addresses of the open internet', () => {
    const links = [
      'http://8.8.8.8/',
      'https://local.example.org/',
      'https://[2606:4700::1111]/',
      'https://例子.中国/',
    ];
    assert.equal(linksIn(atom(links.map((link) => entry(link)).join(''))).length, links.length);
  });

  it('has no homepage that is private, and no links relative to one', () => {
    const feed = read(atom(entry('/a'), '', '<link href="http://localhost:4000/"/>'));
    assert.equal(feed.homepage, '');
    assert.deepEqual(
      feed.entries.map(({ url }) => url),
      ['https://feeds.example.org/a'],
    );
  });
});

describe('a feed of a private network', () => {
  it('shows its neighbours', () => {
    const links = linksIn(atom(entry('/a') + entry('http://wiki.corp/')), 'http://feeds.corp/atom.xml');
    assert.deepEqual(links, ['http://feeds.corp/a', 'http://wiki.corp/']);
  });
});
