/** A car as the stock grid knows it: what is filtered, ordered and shown there (H-4). */
import type { Car } from '#domain/car/car.ts';
import type { OverridePath } from '#domain/ownership/override.ts';
import { dayMs } from '#domain/time/durations.ts';

export type DeskRow = {
  readonly id: string;
  readonly title: string;
  readonly stockNumber: string;
  /** In small letters: what a typed word is looked for in. */
  readonly words: string;
  readonly make: string;
  readonly model: string;
  readonly stockType: Car['stockType'];
  readonly status: Car['status'];
  readonly isReserved: boolean;
  readonly locationSlug: string | null;
  readonly priceCents: number | null;
  /** When it came; the days are counted when it is shown. */
  readonly arrivedAtMs: number;
  readonly photoCount: number;
  readonly image: string | null;
  /** Of a hundred; null for a car whose record matters no more (C-17). */
  readonly score: number | null;
  /** Fields that a person holds, and those of them that differ from the feed. */
  readonly held: readonly OverridePath[];
  readonly differing: readonly OverridePath[];
  /** A release is in force or to come. */
  readonly hasRelease: boolean;
};

export const ageBands = ['0-29', '30-59', '60-89', '90+'] as const;
export type AgeBand = (typeof ageBands)[number];
/** H-7: fifteen are asked of a car; a drawing is none. */
export const photoBands = ['none', 'few', 'enough'] as const;
export type PhotoBand = (typeof photoBands)[number];
export const ownerships = ['staff', 'release', 'differs', 'feed'] as const;
export type Ownership = (typeof ownerships)[number];
export const scoreBands = ['under-60', '60-79', '80+'] as const;
export type ScoreBand = (typeof scoreBands)[number];

export function daysInStock({ arrivedAtMs }: Pick<DeskRow, 'arrivedAtMs'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - arrivedAtMs) / dayMs));
}

export function ageBandOf(days: number): AgeBand {
  if (days < 30) return '0-29';
  if (days < 60) return '30-59';
  return days < 90 ? '60-89' : '90+';
}

export const photosAsked = 15;

export function photoBandOf({ photoCount }: Pick<DeskRow, 'photoCount'>): PhotoBand {
  if (photoCount === 0) return 'none';
  return photoCount < photosAsked ? 'few' : 'enough';
}

export function scoreBandOf({ score }: Pick<DeskRow, 'score'>): ScoreBand | null {
  if (score === null) return null;
  if (score < 60) return 'under-60';
  return score < 80 ? '60-79' : '80+';
}

export function ownershipsOf({ held, differing, hasRelease }: DeskRow): readonly Ownership[] {
  const found: Ownership[] = [];
  if (held.length > 0) found.push('staff');
  if (hasRelease) found.push('release');
  if (differing.length > 0) found.push('differs');
  return found.length === 0 ? ['feed'] : found;
}
