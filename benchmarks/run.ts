/** `npm run bench -- NAME [options]`, once the pages are built: runs `benchmarks/NAME.ts`. Every benchmark takes `--json`: its last line is then one JSON object. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const [name, ...args] = process.argv.slice(2);
const runners = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

if (name === undefined) {
  console.log('npm run bench -- NAME. There are:\n');
  for (const runner of runners) console.log(`${runner}\n  ${purposeOf(runner)}`);
} else if (!/^[a-z-]+$/.test(name) || !existsSync(new URL(`${name}.ts`, folder))) {
  console.error(`There is no benchmark "${name}". There are: ${runners.join(', ')}`);
  process.exitCode = 1;
} else {
  const benchmark: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isRunnable(benchmark)) throw new Error(`benchmarks/${name}.ts exports no function named run`);
  await benchmark.run(args);
}

/** The first sentence of its file. */
function purposeOf(runner: string): string {
  const source = readFileSync(new URL(`${runner}.ts`, folder), 'utf8');
  const [comment = ''] = source.split('*/');
  const text = comment
    .replace(/^\/\*\*/, '')
    .replaceAll(/\n \*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.split(/(?<=\.) /)[0] ?? text;
}

function isRunnable(
  module: unknown,
): module is { readonly run: (args: readonly string[]) => Promise<void> | void } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
