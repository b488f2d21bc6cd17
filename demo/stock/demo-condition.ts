/** What a dealer shows of a used car's past: marks on it, the search of the register, the history report. */

import type { Car, CarDetails, CarImage } from '#domain/car/car.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { DemoStockPlan } from './demo-stock-plan.ts';
import type { Random } from './random.ts';

type ConditionRequest = {
  readonly plan: DemoStockPlan;
  readonly stockType: StockType;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** A close-up of each sign of use that the car could have. */
  readonly closeUps: readonly CarImage[];
  readonly random: Random;
};

export type DemoCondition = Pick<CarDetails, 'titleCheckedOn' | 'marksCheckedOn' | 'historyReportUrl'> & {
  readonly imperfections: readonly CarImage[];
};

const checkedShare = 0.8;
const markedShare = 0.35;

export function demoCondition({ plan, stockType, day, closeUps, random }: ConditionRequest): DemoCondition {
  if (stockType !== 'used')
    return { titleCheckedOn: null, marksCheckedOn: null, historyReportUrl: null, imperfections: [] };
  const isChecked = random.chance(checkedShare);
  const daysAgo = random.int(1, 9);
  const isMarked = random.chance(markedShare);
  const checkedAt = new Date(Date.parse(day) - daysAgo * dayMs);
  const checkedOn = isChecked ? checkedAt.toISOString().slice(0, 10) : null;
  return {
    titleCheckedOn: checkedOn,
    marksCheckedOn: checkedOn,
    historyReportUrl: isChecked ? plan.historyReport : null,
    imperfections: isMarked
      ? random
          .shuffle(closeUps)
          .slice(0, 2)
          .map((image) => ({ ...image, isImperfection: true }))
      : [],
  };
}

/** What the certificate of a search of the register says; nothing about owners or the odometer. */
export function demoHistoryFacts(
  car: Pick<Car, 'vin' | 'registration' | 'state' | 'registrationExpiry'>,
): readonly string[] {
  const plate = car.registration === null ? null : `Registration ${car.registration}, ${car.state}`;
  return [
    `VIN ${car.vin}: matches the car`,
    'Security interests: none registered',
    'Written-off vehicle register: no entry',
    'Stolen vehicles: no entry',
    ...(plate === null ? [] : [plate]),
  ];
}
