/** Puts the promotions of a site between the blocks of a page. */
import type { SharedBlock } from './blocks/block-registry.ts';
import type { Promo } from './promo.ts';
import { evaluateWindow, type ShowWindow } from './show-window.ts';

export type PageMoment = {
  /** `/` for the home page. */
  readonly path: string;
  readonly timeZone: string;
  readonly now: Date;
};

export type PromoState =
  | { readonly isShown: true }
  | { readonly isShown: false; readonly reason: 'not yet' | 'over' | 'another page' };

export function evaluatePromo(promo: Promo, { path, timeZone, now }: PageMoment): PromoState {
  const isHere = promo.display.some((shown) => covers(shown, path, promo.strictDisplay));
  if (!isHere) return { isShown: false, reason: 'another page' };
  return evaluateWindow(promoWindow(promo), timeZone, now);
}

export function promoWindow({ start, expiry }: Promo): ShowWindow {
  return { startsAt: start, endsAt: expiry };
}

/** Those that are shown, each at its position; of two with one position the first comes first. */
export function insertPromos<B>(
  blocks: readonly B[],
  promos: readonly Promo[],
  moment: PageMoment,
): readonly (B | SharedBlock)[] {
  const placed: (B | SharedBlock)[] = [...blocks];
  const shown = promos.filter((promo) => evaluatePromo(promo, moment).isShown);
  let next = 0;
  for (const promo of shown.toSorted((a, b) => a.position - b.position)) {
    const index = Math.min(Math.max(promo.position - 1, next), placed.length);
    placed.splice(index, 0, drawPromo(promo));
    next = index + 1;
  }
  return placed;
}

function drawPromo({ heading, text, image, alt, label, href }: Promo): SharedBlock {
  return image === undefined
    ? { type: 'call-to-action', heading, text, label, href }
    : { type: 'image-banner', image, alt, heading, text, action: { label, href } };
}

function covers(shown: string, path: string, isStrict: boolean): boolean {
  if (shown === path) return true;
  return !isStrict && path.startsWith(shown === '/' ? shown : `${shown}/`);
}
