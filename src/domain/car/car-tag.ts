/** The one label over a card: first match wins. */

import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import { isAvailable } from './availability.ts';
import type { CarSummary } from './car.ts';

export type CarTagKind = 'electric' | 'reserved' | 'certified' | 'own' | 'coming-soon' | 'new' | 'sold';
export type CarTag = { readonly kind: CarTagKind; readonly label: string };

const electrifiedFuels: ReadonlySet<string> = new Set(['Electric', 'Hybrid', 'Plug-in Hybrid']);

type TagRules = Pick<SiteConfig, 'labels' | 'tags'>;

export function selectCarTag(car: CarSummary, rules: TagRules, now: Date): CarTag | null {
  return listCarTags(car, rules, now)[0] ?? null;
}

/**
 * What the word for the engine, which comes first, keeps from being the label, and a buyer has to know all the same:
 * "Coming soon", "Test Drive Only". Until when a car is held is shown on its own.
 */
export function listDisplacedTags(car: CarSummary, rules: TagRules, now: Date): readonly CarTag[] {
  const [first, ...others] = listCarTags(car, rules, now);
  return first?.kind === 'electric' ? others.filter(({ kind }) => kind !== 'reserved' && kind !== 'new') : [];
}

/** All that apply, the first of which is the label. */
function listCarTags(car: CarSummary, { labels, tags }: TagRules, now: Date): readonly CarTag[] {
  if (!isAvailable(car)) return [{ kind: 'sold', label: labels.soldTag }];
  const { fuelType } = car;
  const isElectrified = tags.showElectric && fuelType !== null && electrifiedFuels.has(fuelType);
  const isCertified = car.isCertified && car.stockType === 'used' && tags.certifiedMake === car.make;
  const isNew =
    (car.isArrivalKnown || tags.marksFirstImport) && isWithinDays(car.createdAt, tags.newDays, now);
  const all: readonly (CarTag | null)[] = [
    isElectrified ? { kind: 'electric', label: fuelType } : null,
    car.isReserved ? { kind: 'reserved', label: labels.reservedTag } : null,
    isCertified ? { kind: 'certified', label: `${car.make} Certified` } : null,
    car.tag ? { kind: 'own', label: car.tag } : null,
    car.status === 'coming_soon' ? { kind: 'coming-soon', label: labels.comingSoonTag } : null,
    isNew ? { kind: 'new', label: labels.newTag } : null,
  ];
  return all.filter((tag) => tag !== null);
}

/** Exactly `days` old still counts; a date in the future does not make a car old. */
function isWithinDays(instant: Date, days: number, now: Date): boolean {
  return now.getTime() - instant.getTime() <= days * dayMs;
}
