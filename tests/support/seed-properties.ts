/**
 * Property tests draw the same cases in every run. FORECOURT_TEST_SEED=7 draws others, `random` others each time;
 * a failure names its seed and the path to the smallest case.
 */
import fc from 'fast-check';

const defaultSeed = 20_261_122;
const requested = process.env.FORECOURT_TEST_SEED;

fc.configureGlobal({ seed: seedOf(requested) });

function seedOf(text: string | undefined): number {
  if (text === 'random') return Date.now() ^ (Math.random() * 0x1_0000_0000);
  const seed = Number(text || defaultSeed);
  if (!Number.isSafeInteger(seed)) throw new Error('FORECOURT_TEST_SEED must be a whole number, or random.');
  return seed;
}
