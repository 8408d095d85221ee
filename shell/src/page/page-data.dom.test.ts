import { readPageData } from './page-data.ts';

const block = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="page-data"></script>';
  const script = document.getElementById('page-data');
  if (script) script.textContent = text;
};

test('reads what the HTML server wrote', () => {
  block('{"status":404,"settings":{"siteName":"站"},"manifests":{"/a":{}}}');
  expect(readPageData()).toEqual({ status: 404, settings: { siteName: '站' }, manifests: { '/a': {} } });
});

test('what is known of remotes comes by a file of its own', () => {
  block('{"status":200}');
  globalThis.hubRemotes = { manifests: { '/a': {} } };
  expect(readPageData().manifests).toEqual({ '/a': {} });
  Reflect.deleteProperty(globalThis, 'hubRemotes');
  expect(readPageData().manifests).toEqual({});
});

test.each(['', '<html>', 'null', '7', '{"status":'])(
  'a document with %j is that of a bare server',
  (text) => {
    block(text);
    expect(readPageData()).toEqual({ status: 200, settings: {}, manifests: {} });
  },
);

test('so is one without the block', () => {
  document.body.innerHTML = '';
  expect(readPageData().status).toBe(200);
});
