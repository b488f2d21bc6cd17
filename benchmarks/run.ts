/** `npm run bench -- NAME [options]`: runs `benchmarks/NAME.ts`. Every benchmark takes `--json`: its last line is then one JSON object. */
import { existsSync, readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const [name, ...args] = process.argv.slice(2);
const runners = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

if (!name || !/^[a-z-]+$/.test(name) || !existsSync(new URL(`${name}.ts`, folder))) {
  console.error(`Which benchmark? One of: ${runners.join(', ')}`);
  process.exitCode = 1;
} else {
  const benchmark: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isRunnable(benchmark)) throw new Error(`benchmarks/${name}.ts exports no function named run`);
  await benchmark.run(args);
}

function isRunnable(
  module: unknown,
): module is { readonly run: (args: readonly string[]) => Promise<void> | void } {
  return typeof module === 'object' && module !== null && 'run' in module && typeof module.run === 'function';
}
