import { compile } from '../build/compile.ts';
import { buildTargets } from '../build/targets.ts';

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const built = await compile(wanted.length > 0 ? wanted : buildTargets(), 'production', say);
  say(built.length > 0 ? `已构建：${built.join('、')}` : '没有变化，无需构建');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
