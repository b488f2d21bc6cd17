/** A command back in words, which read again are the same command. */

import { roundingNames } from '#domain/car-overrides/bulk-change.ts';
import type { BulkChange } from '#domain/change/change-set.ts';
import { addDays } from '#domain/location/local-time.ts';
import { formatMoney } from '#domain/text/money.ts';
import { orderPhrases } from './car-phrases.ts';
import type { Command } from './command.ts';
import type { CarVocabulary } from './read-cars.ts';
import { formatPlainDay } from './read-day.ts';
import { describeLeadSearch } from './read-leads.ts';
import { screenKeywords } from './read-screen.ts';
import { quote } from './sentence.ts';
import { describeCarFilter } from './where-clause.ts';

export function describeCommand(command: Command, words: CarVocabulary): string {
  switch (command.kind) {
    case 'open':
      return `Open ${screenKeywords[command.screen][0]}`;
    case 'show-leads':
      return describeLeadSearch(command.leads, words);
    case 'show-cars': {
      const order = orderPhrases.find((known) => known.order === command.cars.order);
      const phrase =
        command.cars.order === 'days-desc' || order === undefined ? '' : `, ${order.phrases[0] ?? ''}`;
      return `Show ${describeCarFilter(command.cars, words)}${phrase}`;
    }
    case 'change': {
      const { change, cars, startsLocal, endsLocal } = command;
      const period = [
        ...(startsLocal === null ? [] : [`from ${describeStart(startsLocal)}`]),
        ...(endsLocal === null ? [] : [`until ${describeEnd(endsLocal)}`]),
      ];
      return [sayChange(change, describeCarFilter(cars, words)), ...period].join(', ');
    }
  }
}

const money = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

function sayChange(change: BulkChange, cars: string): string {
  switch (change.kind) {
    case 'release':
      return `Use feed price for ${cars}`;
    case 'price-by':
      return `${change.cents < 0 ? 'Drop' : 'Raise'} the price of ${cars} by ${money(Math.abs(change.cents))}${describeOptions(change)}`;
    case 'price-by-percent':
      return `${change.percent < 0 ? 'Drop' : 'Raise'} the price of ${cars} by ${Math.abs(change.percent)}%${describeOptions(change)}`;
    case 'set':
      if (change.path === 'priceCents') return `Set the price of ${cars} to ${money(Number(change.value))}`;
      if (change.path === 'tag') return `Label ${cars} as ${quote(String(change.value))}`;
      if (change.path === 'showOnDealerWebsite')
        return `${change.value === true ? 'Publish' : 'Hide'} ${cars}`;
      return `Mark ${cars} as ${String(change.value).replaceAll('_', ' ')}`;
  }
}

function describeOptions({
  floorCents = null,
  rounding = 'dollars',
}: Extract<BulkChange, { kind: 'price-by' | 'price-by-percent' }>): string {
  const floor = floorCents === null ? '' : `, not below ${money(floorCents)}`;
  return `${floor}${rounding === 'dollars' ? '' : `, ${roundingNames[rounding]}`}`;
}

function describeStart(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return time === '00:00' ? formatPlainDay(date) : `${formatPlainDay(date)} at ${time}`;
}

function describeEnd(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return time === '00:00'
    ? `the end of ${formatPlainDay(addDays(date, -1))}`
    : `${formatPlainDay(date)} at ${time}`;
}
