/** The one label over a card: first match wins (TAG-1 to TAG-8). */
import type { SiteConfig } from '../site/site-config.ts';
import { isAvailable } from './availability.ts';
import type { CarSummary } from './car.ts';

export type CarTagKind = 'electric' | 'reserved' | 'certified' | 'own' | 'coming-soon' | 'new' | 'sold';
export type CarTag = { readonly kind: CarTagKind; readonly label: string };

const dayMs = 24 * 60 * 60 * 1000;
const electrifiedFuels: ReadonlySet<string> = new Set(['Electric', 'Hybrid', 'Plug-in Hybrid']);

type TagRules = Pick<SiteConfig, 'labels' | 'tags'>;

export function selectCarTag(car: CarSummary, rules: TagRules, now: Date): CarTag | null {
  const { labels, tags } = rules;
  if (!isAvailable(car)) return { kind: 'sold', label: labels.soldTag };
  if (tags.showElectric && car.fuelType !== null && electrifiedFuels.has(car.fuelType)) {
    return { kind: 'electric', label: car.fuelType };
  }
  if (car.isReserved) return { kind: 'reserved', label: labels.reservedTag };
  if (car.isCertified && car.stockType === 'used' && tags.certifiedMake === car.make) {
    return { kind: 'certified', label: `${car.make} Certified` };
  }
  if (car.tag) return { kind: 'own', label: car.tag };
  if (car.status === 'coming_soon') return { kind: 'coming-soon', label: labels.comingSoonTag };
  if (isWithinDays(car.createdAt, tags.newDays, now)) return { kind: 'new', label: labels.newTag };
  return null;
}

/** Exactly `days` old still counts; a date in the future does not make a car old. */
function isWithinDays(instant: Date, days: number, now: Date): boolean {
  return now.getTime() - instant.getTime() <= days * dayMs;
}
