import { buildProduct } from '../build/build-product.ts';
import { compile } from '../build/compile.ts';

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const built = wanted.length > 0 ? await compile(wanted, 'production', say) : await buildProduct(say);
  say(built.length > 0 ? `已构建：${built.join('、')}` : '没有变化，无需构建');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
