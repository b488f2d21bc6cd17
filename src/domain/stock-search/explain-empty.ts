/** An empty result explained: which filter is to blame, and which ways out of it are tried and offered, by what they find. */

/** Leaving out one filter, leaving out two, keeping one and no other: each is tried where those before it find nothing. */
export const relaxationKinds = ['one', 'pair', 'only'] as const;
export type RelaxationKind = (typeof relaxationKinds)[number];

/** The filters that are left out, or with `only` the one that stays. */
export type Try<Step> = readonly [Step, Step?];

/** Enough to find the culprit; no shopper sets more by hand. */
const maxSteps = 12;
/** Their pairs are fifteen searches. */
const maxPaired = 6;
const maxPairsOffered = 4;

export function listTries<Step>(kind: RelaxationKind, steps: readonly Step[]): readonly Try<Step>[] {
  if (kind !== 'pair') return steps.slice(0, maxSteps).map((step) => [step]);
  const paired = steps.slice(0, maxPaired);
  return paired.flatMap((one, index) => paired.slice(index + 1).map((other) => [one, other] as const));
}

/** Those that lead to cars, in the order in which they are offered. */
export function selectRelaxations<SearchRelaxation extends { readonly count: number }>(
  kind: RelaxationKind,
  tried: readonly SearchRelaxation[],
): readonly SearchRelaxation[] {
  const found = tried.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  switch (kind) {
    case 'one':
      return found;
    case 'pair':
      return found.slice(0, maxPairsOffered);
    case 'only':
      // The fewest first: what is rarest says the most about what is looked for.
      return found.toReversed();
  }
}

/** The one filter that empties the list: leaving out any other brings no car back. `ways` as selected. */
export function findCulprit<SearchRelaxation extends { readonly count: number }>(
  kind: RelaxationKind,
  [only, second]: readonly SearchRelaxation[],
): SearchRelaxation | null {
  return kind === 'one' && only !== undefined && second === undefined ? only : null;
}
