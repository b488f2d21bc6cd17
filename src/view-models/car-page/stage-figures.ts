/** The four figures that stand beside a car on a stage: what it can do first, then how far it has come. */
import type { Car } from '#domain/car/car.ts';
import { numberFormat } from '#domain/text/kept-formatters.ts';

export type StageFigure = { readonly label: string; readonly value: string; readonly unit: string };

const mostShown = 4;

export function listStageFigures(car: Car, locale: string): readonly StageFigure[] {
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const figure = (label: string, value: number | null, unit: string) =>
    value === null ? null : { label, value: number.format(value), unit };
  const figures = [
    figure(car.rangeStandard === null ? 'Range' : `Range, ${car.rangeStandard}`, car.rangeKm, 'km'),
    figure('10 to 80%', car.chargeMinutes10To80, 'min'),
    figure('Power', car.powerKw, 'kW'),
    figure('Driven', car.odometerKm, 'km'),
    figure('Combined', car.fuelConsumptionLPer100Km, 'L/100\u00a0km'),
    figure('Seats', car.seats, ''),
  ];
  return figures.filter((entry) => entry !== null).slice(0, mostShown);
}
