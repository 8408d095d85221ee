// Runs commands of the operator's one after the other, as a process each would: the modules that they share are loaded once.
import { pathToFileURL } from 'node:url';

const [given = '[]'] = process.argv.slice(2);
const commands = JSON.parse(given) as readonly (readonly [script: string, ...args: string[]])[];
const results: { readonly code: number; readonly output: string }[] = [];
const [node = ''] = process.argv;
const streams = [process.stdout, process.stderr];
const writers = streams.map((stream) => stream.write);

for (const [index, [script, ...args]] of commands.entries()) {
  let output = '';
  const note = (chunk: unknown): boolean => {
    output += String(chunk);
    return true;
  };
  for (const stream of streams) stream.write = note;
  process.argv = [node, script, ...args];
  process.exitCode = 0;
  // A query makes it another module, which runs anew.
  await import(`${pathToFileURL(script).href}?${index}`);
  results.push({ code: Number(process.exitCode), output });
}
for (const [index, stream] of streams.entries()) stream.write = writers[index] as typeof stream.write;
process.exitCode = 0;
process.stdout.write(JSON.stringify(results));
