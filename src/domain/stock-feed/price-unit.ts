/** Whether the amounts of a file are dollars or cents, and a mapping that reads them so. */
import { type FeedFieldName, feedFields } from './feed-fields.ts';
import type { FeedMapping, FieldMapping } from './feed-mapping.ts';
import type { MappingStep } from './mapping-step.ts';
import type { PendingFacts } from './pending-import.ts';

export const priceUnits = ['dollars', 'cents'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** What the amounts probably are, where all of them came a hundred times too small or too large. */
export function likelyUnit({ prices }: Pick<PendingFacts, 'prices'>): PriceUnit | null {
  if (prices === null || prices.changed < 3) return null;
  if (prices.totalBeforeCents <= 0 || prices.totalAfterCents <= 0) return null;
  const share = prices.totalAfterCents / prices.totalBeforeCents;
  if (share > 0.008 && share < 0.012) return 'dollars';
  return share > 80 && share < 120 ? 'cents' : null;
}

/** Null where no field of the mapping reads the other unit. */
export function readPricesAs(mapping: FeedMapping, unit: PriceUnit): FeedMapping | null {
  let isChanged = false;
  const change = (step: MappingStep): MappingStep => {
    const isOther = unit === 'dollars' ? step.cents === true : step.money === true;
    if (!isOther) return step;
    isChanged = true;
    return unit === 'dollars' ? { money: true } : { cents: true };
  };
  const changed = Object.entries(mapping.fields).map(([name, field]) => [
    name,
    isAmount(name) ? withSteps(field, change) : field,
  ]);
  return isChanged ? { ...mapping, fields: Object.fromEntries(changed) } : null;
}

function isAmount(name: string): boolean {
  return feedFields[name as FeedFieldName].kind === 'cents';
}

function withSteps(field: FieldMapping, change: (step: MappingStep) => MappingStep): FieldMapping {
  return {
    ...field,
    steps: field.steps.map(change),
    ...(field.firstOf === undefined
      ? {}
      : { firstOf: field.firstOf.map((source) => ({ ...source, steps: source.steps.map(change) })) }),
  };
}
