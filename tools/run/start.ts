import path from 'node:path';
import { buildProduct } from '../build/build-product.ts';
import { root } from '../webpack/workspace.ts';

// Builds what changed, then becomes the product's one process.
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await buildProduct(say);
} catch (error) {
  process.stderr.write(`构建失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import(path.join(root, 'deploy/process/hub.ts'));
