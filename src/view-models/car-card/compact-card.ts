/** A car in few words, for places that the browser fills in: favourites, recently viewed, since your last visit. Plain JSON both ways. */

import type { CarTag } from '#domain/car/car-tag.ts';
import type { CardAction } from '#domain/car-actions/card-actions.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import type { CarCardView } from './car-card-view.ts';

export type CompactCard = {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly subtitle: string;
  /** "31,240 km, Automatic, Parramatta" */
  readonly line: string;
  readonly bodyType: string | null;
  readonly imageUrl: string | null;
  readonly tag: CarTag | null;
  readonly isSold: boolean;
  /** Null where the car shows no price. */
  readonly priceCents: number | null;
  /** The price, or its replacement; empty for a sold car. */
  readonly priceText: string;
  readonly priceType: string;
  readonly soldText: string | null;
  readonly holdText: string | null;
  /** The first of its card; of one that is on hold the way onto its waitlist. */
  readonly action: Pick<CardAction, 'label' | 'href'> | null;
};

export function buildCompactCard(card: CarCardView): CompactCard {
  const isSold = card.availability.kind === 'sold';
  const price = card.price.kind === 'price' && !isSold ? card.price : null;
  const action = card.waitlist ?? card.actions[0];
  return {
    id: card.id,
    href: card.href,
    title: card.title,
    subtitle: card.subtitle,
    line: [...card.facts.slice(0, 2), card.locationName].filter(Boolean).join(', '),
    bodyType: card.bodyType,
    imageUrl: card.images[0]?.url ?? null,
    tag: card.tag,
    isSold,
    priceCents: price?.cents ?? null,
    priceText: isSold ? '' : card.price.text,
    priceType: price?.priceType ?? '',
    soldText: card.soldText,
    holdText: card.holdText,
    action: action ? { label: action.label, href: action.href } : null,
  };
}

/** The answer of `/api/cards`; null where it is something else, such as the page of a proxy. */
export function parseCompactCards(answer: unknown): readonly CompactCard[] | null {
  if (typeof answer !== 'object' || answer === null || !('cards' in answer)) return null;
  return Array.isArray(answer.cards) && answer.cards.every(isCompactCard) ? answer.cards : null;
}

const textKeys = ['id', 'href', 'title', 'subtitle', 'line', 'priceText', 'priceType'] as const;

function isCompactCard(value: unknown): value is CompactCard {
  if (!isRecord(value)) return false;
  return (
    textKeys.every((key) => typeof value[key] === 'string') &&
    typeof value.isSold === 'boolean' &&
    (value.priceCents === null || typeof value.priceCents === 'number')
  );
}
