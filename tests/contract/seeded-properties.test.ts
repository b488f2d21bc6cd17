import fc from 'fast-check';
import { expect, it } from 'vitest';

/** The report of a property that fails. */
function failureOf(): string {
  try {
    fc.assert(fc.property(fc.integer(), (number) => number < 1_000));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('The property held.');
}

it('a property test without a seed of its own is seeded, and its failure names seed and path', () => {
  const { seed } = fc.readConfigureGlobal() ?? {};
  expect(seed).toEqual(expect.any(Number));
  const report = failureOf();
  expect(report).toContain(`seed: ${seed}`);
  expect(report).toMatch(/path: "[\d:]+"/);
  expect(failureOf()).toBe(report);
});
