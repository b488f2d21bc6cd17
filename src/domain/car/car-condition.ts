/** What is known of a car's past and its state: inspections, title, report, marks (B-13 to B-15, VDP-27). */
import type { CarPageConfig } from '../site/car-page-config.ts';
import type { Car, CarImage } from './car.ts';
import { formatPartialDate } from './partial-date.ts';

export type InspectionView = Pick<CarPageConfig['inspections'][number], 'name' | 'text' | 'checklist'> & {
  readonly itemCount: number;
};

export type CarCondition = {
  readonly inspections: readonly InspectionView[];
  /** Dated; null where no search is on record. */
  readonly titleText: string | null;
  /** The car's own file; null where there is none (VDP-7). */
  readonly historyReportUrl: string | null;
  readonly imperfections: readonly CarImage[];
};

type ConditionFacts = Pick<
  Car,
  'isCertified' | 'stockType' | 'titleCheckedOn' | 'historyReportUrl' | 'allImages'
>;
type Rules = { readonly locale: string; readonly carPage: Pick<CarPageConfig, 'inspections'> };

/** Null where nothing is known that could be shown. */
export function describeCondition(car: ConditionFacts, { locale, carPage }: Rules): CarCondition | null {
  const inspections = carPage.inspections
    .filter(({ stockTypes }) => stockTypes.length === 0 || stockTypes.includes(car.stockType))
    .filter(({ onlyCertified }) => car.isCertified || !onlyCertified)
    .map(({ name, text, checklist }) => {
      const itemCount = checklist.reduce((count, { items }) => count + items.length, 0);
      return { name, text, checklist, itemCount };
    });
  const imperfections = car.allImages.filter(({ isImperfection }) => isImperfection);
  const condition: CarCondition = {
    inspections,
    titleText: car.titleCheckedOn === null ? null : titleText(car.titleCheckedOn, locale),
    historyReportUrl: car.historyReportUrl,
    imperfections,
  };
  const isEmpty =
    inspections.length === 0 &&
    imperfections.length === 0 &&
    condition.titleText === null &&
    condition.historyReportUrl === null;
  return isEmpty ? null : condition;
}

/** F-8: what the register tells, and what it does not. */
function titleText(checkedOn: string, locale: string): string {
  const day = formatPartialDate(checkedOn, locale);
  return `Searched on the Personal Property Securities Register on ${day}: no security interest, write-off or theft on record. The search tells nothing of earlier owners or of the odometer.`;
}
