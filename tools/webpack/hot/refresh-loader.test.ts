import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRefresh } from './refresh-loader.ts';

test('a module with components registers them under its own name, and lines stay where they were', () => {
  const code = 'export const Page = () => null;\n$RefreshReg$(Page, "Page");';
  const result = withRefresh(code, 'mf-home:/page.tsx');
  assert.match(result, /hubRefresh\?\.register\("mf-home:\/page\.tsx"\)/);
  assert.match(result, /hubRefresh\?\.accept\(import\.meta\.webpackHot, __webpack_module__\.exports/);
  assert.equal(result.split('\n')[1], code.split('\n')[1]);
});

test('a module without components is left as it is', () => {
  const code = 'export const sum = (a, b) => a + b;';
  assert.equal(withRefresh(code, 'mf-home:/sum.ts'), code);
});
