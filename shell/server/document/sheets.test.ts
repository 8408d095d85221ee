import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { createSheetReader } from './sheets.ts';

describe('a sheet in the document', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-sheets-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const read = createSheetReader({
    builds: () => ({ remotes: [] }) as never,
    shellFolder: folder,
    embedFolder: folder,
  });
  const cssOf = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return read(`/assets/${name}`)?.css;
  };

  it('names the files beside it so that every page finds them', () => {
    assert.equal(
      cssOf('font.css', '@font-face{src:url(math.woff2)format("woff2"),url("b.woff2")}'),
      '@font-face{src:url(/assets/math.woff2)format("woff2"),url("/assets/b.woff2")}',
    );
  });

  it('leaves addresses alone that are the same everywhere', () => {
    const css = 'a{background:url(data:image/png;base64,AA==)}b{mask:url(#m)}i{background:url(/x.svg)}';
    assert.equal(cssOf('same.css', css), css);
  });
});
