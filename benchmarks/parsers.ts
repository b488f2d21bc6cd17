/**
 * Texts from outside that are made to keep the server busy: thousands for each parser, each timed, the slowest of each
 * parser printed, with how its time grows when the text gets longer. Fails where one takes longer than its length allows. Drawn from a seed, so that a run can be repeated;
 * `--inputs 10000` for each parser, `--seed 1`, `--size 16000` characters at most, `--only` a part of a name, `--json`.
 */
import { parseArgs } from 'node:util';
import { generateHostileText, type HostileText } from './parsers/hostile-text.ts';
import type { OutsideParser } from './parsers/outside-parser.ts';
import { outsideParsers } from './parsers/outside-parsers.ts';
import { createRandom } from './search/random.ts';

/** What any text may take, and what each thousand of its characters adds: some ten times what the slowest takes. */
const maxMs = 50;
const maxMsPerThousand = 10;

/** Times at a fourth of the length and at all of it: an exponent of 1 is in step with the length, 2 is its square. */
const maxGrowth = 1.5;
/** Below this the clock, the compiler and other work of the machine say more than the text does. */
const minMsOfGrowth = 20;
const slowestStored = 5;

type Timed = { readonly make: HostileText; readonly text: string; readonly ms: number };
type Worst = {
  readonly name: string;
  readonly inputs: number;
  readonly worst: Timed;
  readonly growth: number | null;
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
    const rendered = { inputs: Number(values.inputs), seed: Number(values.seed), size: Number(values.size) };
    const result = await findWorst(parser, rendered);
    results.push(result);
    if (!values.json) console.log(describe(result));
  }
  if (values.json)
    console.log(
      JSON.stringify(
        results.map(({ worst: { ms, text }, ...rest }) => ({ ...rest, ms, length: text.length })),
      ),
    );
  if (results.some(({ isTooSlow }) => isTooSlow)) process.exitCode = 1;
}

async function findWorst(
  parser: OutsideParser,
  { inputs, seed, size }: { readonly inputs: number; readonly seed: number; readonly size: number },
): Promise<Worst> {
  const random = createRandom(seed);
  const maxLength = Math.min(size, parser.maxLength);
  let slowest: Timed[] = [];
  for (let input = 0; input < inputs; input++) {
    const make = generateHostileText(random, parser.own);
    const text = make(1 + random.below(maxLength));
    const ms = await timeOf(parser, text);
    slowest.push({ make, text, ms });
    if (slowest.length > 20 * slowestStored) slowest = keepSlowest(slowest);
  }
  let worst: Timed | null = null;
  let growth: number | null = null;
  for (const one of keepSlowest(slowest)) {
    const again = { ...one, ms: await leastOf(parser, one.text) };
    if (worst === null || rate(again) > rate(worst)) worst = again;
    const grown = await growthOf(parser, one.make, Math.min(4 * size, parser.maxLength));
    if (grown !== null && (growth === null || grown > growth)) growth = grown;
  }
  worst ??= { make: () => '', text: '', ms: 0 };
  const isTooSlow = rate(worst) > 1 || (growth !== null && growth > maxGrowth);
  return { name: parser.name, inputs, worst, growth, isTooSlow };
}

function keepSlowest(texts: readonly Timed[]): Timed[] {
  return [...texts].sort((left, right) => rate(right) - rate(left)).slice(0, slowestStored);
}

/** Null where it is too quick to tell. */
async function growthOf(parser: OutsideParser, make: HostileText, length: number): Promise<number | null> {
  const whole = await leastOf(parser, make(length));
  if (whole < minMsOfGrowth) return null;
  const fourth = await leastOf(parser, make(Math.ceil(length / 4)));
  return Math.log(whole / fourth) / Math.log(4);
}

/** Compiling, collecting garbage and other work of the machine: the best of three is the text's own time. */
async function leastOf(parser: OutsideParser, text: string): Promise<number> {
  return Math.min(await timeOf(parser, text), await timeOf(parser, text), await timeOf(parser, text));
}

/** Above 1 it takes longer than its length allows. */
function rate({ text, ms }: Pick<Timed, 'text' | 'ms'>): number {
  return ms / (maxMs + (maxMsPerThousand * text.length) / 1_000);
}

/** Of the processor, so that other work of the machine counts for nothing. */
async function timeOf({ read }: OutsideParser, text: string): Promise<number> {
  const from = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

function describe({ name, inputs, worst, growth, isTooSlow }: Worst): string {
  const shown = JSON.stringify(worst.text.slice(0, 60));
  const figures = `${worst.ms.toFixed(1).padStart(8)} ms for ${String(worst.text.length).padStart(6)} characters`;
  const grown = growth === null ? 'too quick to tell' : `length to the ${growth.toFixed(2)}`;
  return `${isTooSlow ? 'TOO SLOW ' : ''}${name.padEnd(30)} ${inputs} inputs, worst ${figures}, grows as ${grown.padEnd(18)}: ${shown}`;
}
