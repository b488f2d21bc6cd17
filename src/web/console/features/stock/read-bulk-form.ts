/** A change of many cars as its form says it: the change with its title, or what is wrong, by field. */
import { readField } from '#domain/car-overrides/field-text.ts';
import { moveTitle, readMoveReason } from '#domain/car-overrides/plan-car-move.ts';
import { type BulkChange, priceRoundings } from '#domain/change/change-set.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { ReadForm } from '#web/console/route-kit.server.ts';
import { formatStockValue } from './stock-labels.ts';

type Read = ReadForm<{ readonly change: BulkChange; readonly title: string }>;
type Text = (name: string) => string;

const wrong = (field: string, problem: string): Read => ({ ok: false, problems: { [field]: problem } });
const right = (change: BulkChange, title: string): Read => ({ ok: true, requested: { change, title } });
const money = (dollars: number) =>
  formatMoney(Math.round(dollars * 100), { locale: 'en-AU', currency: 'AUD' });

export function readBulkForm(text: Text, currentYear: number): Read {
  switch (text('change')) {
    case 'price':
      return readPrice(text, currentYear);
    case 'sell':
    case 'withdraw':
      return readMove(text('change') === 'sell' ? 'sell' : 'withdraw', text);
    case 'status':
      return readValue('status', text('status'), currentYear);
    case 'label':
      return readValue('label', text('label'), currentYear);
    default:
      return wrong('form', 'Choose what to change.');
  }
}

function readMove(move: 'sell' | 'withdraw', text: Text): Read {
  const { because, problem } = readMoveReason(move, text(move === 'sell' ? 'note' : 'reason'));
  if (problem !== null) return wrong(move === 'sell' ? 'note' : 'reason', problem);
  const title = moveTitle(move, because);
  if (move === 'withdraw') return right({ kind: 'set', path: 'status', value: 'withdrawn', move }, title);
  if (text('soldOn') === '') return wrong('soldOn', 'Enter a date.');
  return right({ kind: 'set', path: 'status', value: 'sold', move, soldOn: text('soldOn') }, title);
}

function readValue(field: 'status' | 'label', value: string, currentYear: number): Read {
  const path = field === 'status' ? 'status' : 'tag';
  const read = readField(path, value, currentYear);
  if (!read.ok) return wrong(field, read.problem);
  if (field === 'status' && read.value === null) return wrong(field, 'Choose a status.');
  const change = { kind: 'set', path, value: read.value } as const;
  if (field === 'status') return right(change, `Status: ${formatStockValue(value)}`);
  return right(change, value === '' ? 'No card label' : `Card label: ${value}`);
}

function readPrice(text: Text, currentYear: number): Read {
  const way = text('way');
  if (way === 'feed') return right({ kind: 'release', path: 'priceCents' }, 'Use feed price');
  if (way === 'set') {
    const read = readField('priceCents', text('amount'), currentYear);
    if (!read.ok) return wrong('amount', read.problem);
    if (typeof read.value !== 'number') return wrong('amount', 'Enter the new price, e.g. 24990.');
    return right({ kind: 'set', path: 'priceCents', value: read.value }, `Price: ${money(read.value / 100)}`);
  }
  if (way !== 'reduce' && way !== 'increase') return wrong('form', 'Choose how to change the price.');
  const amount = numberOf(text('amount'));
  if (amount === null || amount <= 0)
    return wrong('amount', 'Enter a number above 0, e.g. 500 dollars or 3 percent.');
  const floor = text('floor') === '' ? null : numberOf(text('floor'));
  if (text('floor') !== '' && (floor === null || floor < 0))
    return wrong('floor', 'Enter an amount in dollars, e.g. 20000.');
  const rounding = priceRoundings.find((known) => known === text('rounding')) ?? 'dollars';
  const step = { floorCents: floor === null ? null : Math.round(floor * 100), rounding };
  const sign = way === 'reduce' ? -1 : 1;
  const direction = way === 'reduce' ? 'down' : 'up';
  if (text('unit') === 'percent') {
    if (way === 'reduce' && amount >= 100) return wrong('amount', 'Enter a percentage below 100.');
    const change = { kind: 'price-by-percent', path: 'priceCents', percent: sign * amount, ...step } as const;
    return right(change, `Price ${direction} by ${amount}%`);
  }
  const change = {
    kind: 'price-by',
    path: 'priceCents',
    cents: sign * Math.round(amount * 100),
    ...step,
  } as const;
  return right(change, `Price ${direction} by ${money(amount)}`);
}

/** Null for what is no number, and for one that no price has. */
function numberOf(text: string): number | null {
  const number = Number(text.replace(/[$,%\s]/g, ''));
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) <= 1_000_000_000 ? number : null;
}
