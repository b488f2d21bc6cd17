/** What is known of a car's past and its state: inspections, title, report, marks. */

import type { Car, CarImage } from '#domain/car/car.ts';
import type { CarPageConfig } from '#domain/site/config/car-page-config.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

export type InspectionView = Pick<CarPageConfig['inspections'][number], 'name' | 'text' | 'checklist'> & {
  readonly itemCount: number;
};

/** What the report says, on the page itself; the whole of it is the file. */
export type HistoryReport = {
  readonly introduction: string;
  readonly facts: readonly string[];
  readonly url: string | null;
  /** The file lies where the site trusts frames, so that it can be read inside the page. */
  readonly opensHere: boolean;
};

export type CarCondition = {
  readonly inspections: readonly InspectionView[];
  /** Dated; null where no search is on record. */
  readonly titleText: string | null;
  /** Null where there is neither a file nor anything of what it says. */
  readonly history: HistoryReport | null;
  readonly imperfections: readonly CarImage[];
  /** Null where no inspection is recorded: then that none is shown means nothing. */
  readonly marks: MarksCheck | null;
};

export type MarksCheck = {
  /** YYYY-MM-DD, or as much of it as is known. */
  readonly checkedOn: string;
  readonly found: number;
  readonly text: string;
};

type ConditionFacts = Pick<
  Car,
  | 'isCertified'
  | 'stockType'
  | 'titleCheckedOn'
  | 'marksCheckedOn'
  | 'historyReportUrl'
  | 'historyFacts'
  | 'historyReportedOn'
  | 'allImages'
>;
type Rules = {
  readonly locale: string;
  readonly carPage: Pick<CarPageConfig, 'inspections' | 'mediaOrigins'>;
};

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
    history: historyReport(car, locale, carPage.mediaOrigins),
    imperfections,
    marks: marksCheck(car.marksCheckedOn, imperfections.length, locale),
  };
  const isEmpty =
    inspections.length === 0 &&
    imperfections.length === 0 &&
    condition.marks === null &&
    condition.titleText === null &&
    condition.history === null;
  return isEmpty ? null : condition;
}

/** What the register tells, and what it does not. */
function titleText(checkedOn: string, locale: string): string {
  const day = formatPartialDate(checkedOn, locale);
  return `Personal Property Securities Register searched on ${day}: no security interest, write-off or theft recorded. The search doesn’t cover previous owners or the odometer.`;
}

function marksCheck(checkedOn: string | null, found: number, locale: string): MarksCheck | null {
  if (checkedOn === null) return null;
  const day = formatPartialDate(checkedOn, locale);
  const text =
    found === 0
      ? `Inspected for marks and wear on ${day}. None found.`
      : `Inspected for marks and wear on ${day}. What we found is shown here.`;
  return { checkedOn, found, text };
}

function historyReport(
  { historyReportUrl: url, historyFacts: facts, historyReportedOn }: ConditionFacts,
  locale: string,
  origins: readonly string[],
): HistoryReport | null {
  if (url === null && facts.length === 0) return null;
  const day = historyReportedOn === null ? null : formatPartialDate(historyReportedOn, locale);
  const made = day === null ? 'as we received it' : `dated ${day}`;
  return {
    introduction:
      facts.length === 0
        ? `Our report on this vehicle, ${made}.`
        : `From our report on this vehicle, ${made}:`,
    facts,
    url,
    opensHere: url !== null && isOfOrigin(url, origins),
  };
}

function isOfOrigin(url: string, origins: readonly string[]): boolean {
  const origin = URL.parse(url)?.origin;
  return origin !== undefined && origins.some((trusted) => URL.parse(trusted)?.origin === origin);
}
