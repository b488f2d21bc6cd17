/** How the numbers of a range read, and the steps its slider goes in; the same on the server and in the browser. */
import { numberFormat } from '#domain/text/cached-formatters.ts';

export type RangeFormat = {
  readonly prefix: string;
  readonly suffix: string;
  /** What one shown unit is in the unit of the address: 1,000 where millimetres are shown as metres. */
  readonly divisor: number;
  /** 20,000 and not 20000; a year is never grouped. */
  readonly isGrouped: boolean;
  /** Steps of the slider, in the unit of the address. */
  readonly step: number;
};

const plain: RangeFormat = { prefix: '', suffix: '', divisor: 1, isGrouped: true, step: 1 };

/** The contract gives the step of the price. */
const rangeFormats: Readonly<Record<string, RangeFormat>> = {
  price: { ...plain, prefix: '$', step: 500 },
  subscription_price: { ...plain, prefix: '$', step: 50 },
  weekly: { ...plain, prefix: '$', suffix: 'a week', step: 10 },
  year: { ...plain, isGrouped: false },
  km: { ...plain, suffix: 'km', step: 5_000 },
  range_km: { ...plain, suffix: 'km', step: 10 },
  atm: { ...plain, suffix: 'kg', step: 100 },
  tow: { ...plain, suffix: 'kg', step: 100 },
  tare: { ...plain, suffix: 'kg', step: 100 },
  body_length: { ...plain, suffix: 'm', divisor: 1_000, step: 500 },
};

export function rangeFormatOf(attribute: string): RangeFormat {
  return rangeFormats[attribute] ?? plain;
}

/** The number alone, as a field shows it: "20,000", "2019", "4.5". */
export function formatRangeNumber(value: number, format: RangeFormat, locale: string): string {
  return numberFormat(locale, { useGrouping: format.isGrouped, maximumFractionDigits: 1 }).format(
    value / format.divisor,
  );
}

/** With its unit: "$20,000", "100,000 km", "$120 a week". */
export function formatRangeValue(value: number, format: RangeFormat, locale: string): string {
  // An address can contain a price below nothing: its sign comes before the dollar.
  const sign = value < 0 ? '-' : '';
  const number = `${sign}${format.prefix}${formatRangeNumber(Math.abs(value), format, locale)}`;
  return format.suffix ? `${number}\u00a0${format.suffix}` : number;
}
