/** Which prize a turn wins: by its published odds, and by what is left. */
import type { PrizeDrawConfig } from '#domain/site/prize-config.ts';

type Prize = PrizeDrawConfig['prizes'][number];

/** A turn is one of a thousand equal chances. */
export const chances = 1000;

/** `roll` is a whole number from 0 to 999; null wins nothing. Who draws a prize of which none is left wins nothing either. */
export function drawPrize(
  prizes: readonly Prize[],
  roll: number,
  given: ReadonlyMap<string, number>,
): Prize | null {
  let upTo = 0;
  for (const prize of prizes) {
    upTo += prize.inThousand;
    if (roll < upTo) return prizesLeft(prize, given) === 0 ? null : prize;
  }
  return null;
}

/** Null where there is no limit. */
export function prizesLeft({ id, most }: Prize, given: ReadonlyMap<string, number>): number | null {
  return most === null ? null : Math.max(0, most - (given.get(id) ?? 0));
}

/** "1 in 20", or "7 in 1,000" where it is no whole fraction. */
export function oddsText({ inThousand }: Pick<Prize, 'inThousand'>): string {
  return chances % inThousand === 0 ? `1 in ${chances / inThousand}` : `${inThousand} in 1,000`;
}

export type DrawState = 'early' | 'open' | 'over';

/** By the local day of the dealer. */
export function drawState({ startsOn, endsOn }: PrizeDrawConfig, today: string): DrawState {
  return today < startsOn ? 'early' : today > endsOn ? 'over' : 'open';
}
