/** What a shopper says of the car they have: asked by forms, read back by `buildLeadDetails`. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { lineField, regoField } from './common-fields.ts';
import type { FormField } from './form-field.ts';
import { countField } from './page-fields.ts';

export type TradeInCarNames = { readonly vehicle: string; readonly year: string; readonly km: string };

/** For a car that is given in exchange. */
export const tradeInNames: TradeInCarNames = {
  vehicle: 'trade_in_vehicle',
  year: 'trade_in_year',
  km: 'trade_in_km',
};
/** For a car that the dealer is asked to buy. */
export const soldCarNames: TradeInCarNames = { vehicle: 'vehicle', year: 'vehicle_year', km: 'vehicle_km' };
/** What the shopper hopes to get for it. */
export const askingPriceName = 'asking_price';
export const registrationName = regoField.name;

export function tradeInCarFormFields(site: SiteContext, names: TradeInCarNames): readonly FormField[] {
  return [
    lineField(names.vehicle, 'Make and model', 'the make and model', {
      help: `For example, ${exampleOf(site)}.`,
    }),
    countField(names.year, 'Year', { min: 1950, max: 2050, grouping: false, isRequired: true }),
    kmField(names),
    regoField,
  ];
}

/** The same in one line, beside the car that it is exchanged for. */
export function shortTradeInFields(site: SiteContext): readonly FormField[] {
  return [
    lineField(tradeInNames.vehicle, 'Year, make and model', 'the year, make and model', {
      help: `For example, 2018 ${exampleOf(site)}.`,
    }),
    regoField,
    kmField(tradeInNames),
  ];
}

function exampleOf({ config }: SiteContext): string {
  const { make, model, badge } = config.labels.exampleName;
  return [make, model, badge].join(' ');
}

function kmField({ km }: TradeInCarNames): FormField {
  return countField(km, 'Kilometres', { min: 0, max: 999_999, unit: 'km' });
}
