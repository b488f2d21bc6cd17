/** Which prize a turn wins: by its published odds, and by what is left. */
import type { PrizeDrawConfig } from '#domain/site/config/prize-config.ts';

type Prize = PrizeDrawConfig['prizes'][number];

/** A turn is one of a thousand equal chances. */
export const chances = 1000;

/** `roll` is a whole number from 0 to 999; null wins nothing. Who draws a prize of which none is left wins nothing either. */
export function drawPrize(
  prizes: readonly Prize[],
  roll: number,
  input: ReadonlyMap<string, number>,
): Prize | null {
  let upTo = 0;
  for (const prize of prizes) {
    upTo += prize.inThousand;
    if (roll < upTo) return remainingPrizes(prize, input) === 0 ? null : prize;
  }
  return null;
}

/** Null where there is no limit. */
export function remainingPrizes(
  { id, maxWinners }: Prize,
  input: ReadonlyMap<string, number>,
): number | null {
  return maxWinners === null ? null : Math.max(0, maxWinners - (input.get(id) ?? 0));
}

/** "1 in 20", "2 in 5", "7 in 1,000": in the smallest whole numbers. */
export function oddsText({ inThousand }: Pick<Prize, 'inThousand'>): string {
  if (inThousand === 0) return 'None now';
  const shared = commonDivisor(inThousand, chances);
  const of = chances / shared;
  return `${inThousand / shared} in ${of === chances ? '1,000' : of}`;
}

/** What a turn wins now: of a prize of which none is left, nothing. */
export function oddsNow(prize: Prize, input: ReadonlyMap<string, number>): number {
  return remainingPrizes(prize, input) === 0 ? 0 : prize.inThousand;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

export type DrawState = 'early' | 'open' | 'over';

/** By the local day of the dealer. */
export function drawState({ startsOn, endsOn }: PrizeDrawConfig, today: string): DrawState {
  return today < startsOn ? 'early' : today > endsOn ? 'over' : 'open';
}
