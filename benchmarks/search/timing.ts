/** Rounds in which the engines take turns, kind of query by kind of query, so that a busy moment hits all of them. */
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Engine } from './engines.ts';
import type { QueryShape } from './query-shapes.ts';

export type Timing = { readonly p50: number; readonly p99: number };
/** Milliseconds by engine, then shape. */
export type Samples = ReadonlyMap<string, ReadonlyMap<string, number[]>>;

type Plan = {
  /** How long each engine runs before anything is measured, so that all are compiled. */
  readonly warmUpMs: number;
  readonly rounds: number;
};

export async function timeEngines(
  engines: readonly Engine[],
  shapes: readonly QueryShape[],
  { warmUpMs, rounds }: Plan,
): Promise<Samples> {
  for (const engine of engines) await warmUp(engine, shapes, warmUpMs);
  const samples = new Map(
    engines.map(({ name }) => [name, new Map(shapes.map((shape) => [shape.name, [] as number[]]))]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const shape of shapes) {
      for (const engine of engines) {
        const mine = samples.get(engine.name)?.get(shape.name);
        const search = searchOf(engine, shape);
        if (!search) continue;
        // One that is not counted, so that no engine pays for what the one before left in the processor's caches.
        await search(shape.variants[0] as SearchState);
        for (const state of shape.variants) mine?.push(await timeOne(search, state));
      }
    }
  }
  return samples;
}

async function warmUp(engine: Engine, shapes: readonly QueryShape[], warmUpMs: number): Promise<void> {
  const endsAtMs = performance.now() + warmUpMs;
  do {
    for (const shape of shapes) {
      const search = searchOf(engine, shape);
      if (!search) continue;
      for (const state of shape.variants) await search(state);
    }
  } while (performance.now() < endsAtMs);
}

/** How an engine is asked for this kind of query; null where it cannot be. */
function searchOf({ search, misspelt }: Engine, { isMisspelt = false }: QueryShape): Engine['search'] | null {
  if (!isMisspelt) return search;
  return misspelt.rule === 'none' ? null : misspelt.search;
}

/**
 * Before anything is timed: the engines must agree on how many cars match. What an engine makes of misspelt words by
 * a rule of its own is timed and not compared.
 */
export async function requireAgreement(
  engines: readonly Engine[],
  shapes: readonly QueryShape[],
): Promise<void> {
  for (const { name, variants, isMisspelt } of shapes) {
    const compared = isMisspelt ? engines.filter(({ misspelt }) => misspelt.rule === 'ours') : engines;
    for (const state of variants) {
      const totals = await Promise.all(compared.map((engine) => engine.search(state)));
      if (isMisspelt && totals.includes(0)) throw new Error(`Nothing is found for "${state.query}"`);
      if (new Set(totals).size > 1) {
        const answers = compared.map((engine, index) => `${engine.name} ${totals[index]}`).join(', ');
        throw new Error(`The engines disagree on "${name}" (${JSON.stringify(state)}): ${answers}`);
      }
    }
  }
}

export function summarise(samples: readonly number[]): Timing {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function timeOne(search: Engine['search'], state: SearchState): Promise<number> {
  const startedMs = performance.now();
  const answer = search(state);
  if (answer instanceof Promise) await answer;
  return performance.now() - startedMs;
}
