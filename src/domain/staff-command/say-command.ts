/** A command back in words, which read again are the same command. */

import type { BulkChange } from '#domain/change/change-recipe.ts';
import { addDays } from '#domain/location/local-time.ts';
import { roundingNames } from '#domain/ownership/bulk-change.ts';
import { formatMoney } from '#domain/text/money.ts';
import { orderPhrases } from './car-phrases.ts';
import type { Command } from './command.ts';
import type { CarWords } from './read-cars.ts';
import { sayPlainDay } from './read-day.ts';
import { sayLeads } from './read-leads.ts';
import { screenWords } from './read-screen.ts';
import { quote } from './sentence.ts';
import { sayCars } from './where-clause.ts';

export function sayCommand(command: Command, words: CarWords): string {
  switch (command.kind) {
    case 'open':
      return `Open ${screenWords[command.screen][0]}`;
    case 'show-leads':
      return sayLeads(command.leads, words);
    case 'show-cars': {
      const order = orderPhrases.find((known) => known.order === command.cars.order);
      const said =
        command.cars.order === 'days-desc' || order === undefined ? '' : `, ${order.phrases[0] ?? ''}`;
      return `Show ${sayCars(command.cars, words)}${said}`;
    }
    case 'change': {
      const { change, cars, startsLocal, endsLocal } = command;
      const period = [
        ...(startsLocal === null ? [] : [`from ${sayStart(startsLocal)}`]),
        ...(endsLocal === null ? [] : [`until ${sayEnd(endsLocal)}`]),
      ];
      return [sayChange(change, sayCars(cars, words)), ...period].join(', ');
    }
  }
}

const money = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });

function sayChange(change: BulkChange, cars: string): string {
  switch (change.kind) {
    case 'release':
      return `Let the feed's price show for ${cars}`;
    case 'price-by':
      return `${change.cents < 0 ? 'Drop' : 'Raise'} the price of ${cars} by ${money(Math.abs(change.cents))}${sayOptions(change)}`;
    case 'price-by-percent':
      return `${change.percent < 0 ? 'Drop' : 'Raise'} the price of ${cars} by ${Math.abs(change.percent)} %${sayOptions(change)}`;
    case 'set':
      if (change.path === 'priceCents') return `Set the price of ${cars} to ${money(Number(change.value))}`;
      if (change.path === 'tag') return `Label ${cars} as ${quote(String(change.value))}`;
      if (change.path === 'showOnDealerWebsite')
        return `${change.value === true ? 'Publish' : 'Hide'} ${cars}`;
      return `Mark ${cars} as ${String(change.value).replaceAll('_', ' ')}`;
  }
}

function sayOptions({
  floorCents = null,
  rounding = 'dollars',
}: Extract<BulkChange, { kind: 'price-by' | 'price-by-percent' }>): string {
  const floor = floorCents === null ? '' : `, not below ${money(floorCents)}`;
  return `${floor}${rounding === 'dollars' ? '' : `, ${roundingNames[rounding]}`}`;
}

function sayStart(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return time === '00:00' ? sayPlainDay(date) : `${sayPlainDay(date)} at ${time}`;
}

function sayEnd(local: string): string {
  const [date = '', time = ''] = local.split('T');
  return time === '00:00'
    ? `the end of ${sayPlainDay(addDays(date, -1))}`
    : `${sayPlainDay(date)} at ${time}`;
}
