/**
 * Texts from outside that are made to keep the server busy: thousands for each parser, each timed, the slowest of each
 * parser printed. Fails where one takes longer than its length allows. Drawn from a seed, so that a run can be repeated;
 * `--inputs 10000` for each parser, `--seed 1`, `--size 16000` characters at most, `--only` a part of a name, `--json`.
 */
import { parseArgs } from 'node:util';
import { drawHostileText } from './parsers/hostile-text.ts';
import { type OutsideParser, outsideParsers } from './parsers/outside-parsers.ts';
import { createRandom } from './search/random.ts';

/** What any text may take, and what each thousand of its characters adds: some ten times what the slowest takes. */
const mostMs = 50;
const mostMsPerThousand = 10;

type Timed = { readonly text: string; readonly ms: number };
type Worst = {
  readonly name: string;
  readonly inputs: number;
  readonly worst: Timed;
  readonly isTooSlow: boolean;
};

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      inputs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      size: { type: 'string', default: '16000' },
      only: { type: 'string', default: '' },
    },
  });
  const parsers = outsideParsers.filter(({ name }) => name.includes(values.only));
  const results: Worst[] = [];
  for (const parser of parsers) {
    const drawn = { inputs: Number(values.inputs), seed: Number(values.seed), size: Number(values.size) };
    const result = await findWorst(parser, drawn);
    results.push(result);
    if (!values.json) console.log(describe(result));
  }
  if (values.json)
    console.log(
      JSON.stringify(
        results.map(({ worst, ...rest }) => ({ ...rest, ms: worst.ms, length: worst.text.length })),
      ),
    );
  if (results.some(({ isTooSlow }) => isTooSlow)) process.exitCode = 1;
}

async function findWorst(
  parser: OutsideParser,
  { inputs, seed, size }: { readonly inputs: number; readonly seed: number; readonly size: number },
): Promise<Worst> {
  const random = createRandom(seed);
  let worst: Timed = { text: '', ms: 0 };
  for (let input = 0; input < inputs; input++) {
    const text = drawHostileText(random, parser.own, Math.min(size, parser.longest));
    const ms = await timeOf(parser, text);
    if (rate({ text, ms }) > rate(worst)) worst = { text, ms };
  }
  // Compiling, collecting garbage and other work of the machine: the best of three is the text's own time.
  const again = [await timeOf(parser, worst.text), await timeOf(parser, worst.text), worst.ms];
  worst = { ...worst, ms: Math.min(...again) };
  return { name: parser.name, inputs, worst, isTooSlow: rate(worst) > 1 };
}

/** Above 1 it takes longer than its length allows. */
function rate({ text, ms }: Timed): number {
  return ms / (mostMs + (mostMsPerThousand * text.length) / 1_000);
}

async function timeOf({ read }: OutsideParser, text: string): Promise<number> {
  const from = performance.now();
  await read(text);
  return performance.now() - from;
}

function describe({ name, inputs, worst, isTooSlow }: Worst): string {
  const shown = JSON.stringify(worst.text.slice(0, 60));
  const figures = `${worst.ms.toFixed(1).padStart(8)} ms for ${String(worst.text.length).padStart(6)} characters`;
  return `${isTooSlow ? 'TOO SLOW ' : ''}${name.padEnd(30)} ${inputs} inputs, worst ${figures}: ${shown}`;
}
