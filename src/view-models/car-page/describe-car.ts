/** The facts of a car in whole sentences, for people who skim and for assistants that read aloud. Only what is known. */

import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { inSentence } from '#domain/text/capitalise.ts';
import { formatDay } from '#domain/text/day.ts';
import { formatMoney } from '#domain/text/money.ts';
import { type CarView, listingAge } from './car-view.ts';

const stockTypeWords = { new: 'new', demo: 'demonstrator', used: 'used' } as const;

/** The default: for the holder of the car the browser replaces it. */
export const holdSentence = 'It is on hold.';

export function describeCar(car: Car, view: CarView, site: SiteContext, now: Date): readonly string[] {
  const sentences = [
    identity(car, view, site),
    view.availability.kind === 'reserved' && holdSentence,
    price(view),
    repayment(view),
    use(view),
    papers(view),
    listing(car, site, now),
    reduction(car, site),
    ...view.pastPriceTexts.map((text) => `Its price ${text}.`),
    view.ownerPlace && `It is with its owner in ${view.ownerPlace} until it sells.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}

function identity(car: Car, view: CarView, site: SiteContext): string {
  const location = site.locations.find(({ slug }) => slug === car.locationSlug);
  const noun = site.config.labels.stockNoun.one;
  const place = location ? ` at ${placeText(site.config.name, location)}` : ` from ${site.config.name}`;
  const states = {
    available: '',
    'coming-soon': ' It has not arrived yet.',
    reserved: '',
    sold: ' It has been sold.',
    withdrawn: ' It is no longer for sale.',
  };
  const name = [view.title, view.subtitle].filter(Boolean).join(' ');
  const article = stockTypeWords[car.stockType];
  return `The ${name} is a ${article} ${noun}${place}.${states[view.availability.kind]}`;
}

/** A branch is often called after its town; that is shown once. */
function placeText(dealer: string, { name, address }: Location): string {
  const town = `${address.city} ${address.state}`;
  return [dealer, ...(town.startsWith(name) ? [] : [name]), town].join(', ');
}

function price({ price: shown, availability }: CarView): string | null {
  if (availability.kind === 'sold' || availability.kind === 'withdrawn') return null;
  if (shown.kind === 'no-price') return 'It has no published price; the dealer answers enquiries.';
  const other = shown.otherBasisText === null ? '' : `, ${shown.otherBasisText}`;
  return `It costs ${shown.text} ${inSentence(shown.priceType)}${other}.`;
}

/** The prescribed warning is beside the rates of the price box; these sentences link to it. */
function repayment({ finance }: CarView): string | null {
  if (!finance.isShown) return null;
  return `The example repayment is ${finance.weeklyText} a week (${finance.basisText}) at an interest rate of ${finance.interestRateText} and a comparison rate of ${finance.comparisonRateText} See the comparison rate warning beside the price.`;
}

/** Each fact as people say it: "hybrid" and "2.5 L engine", not "Fuel Hybrid" and "Engine 2.5 L". */
function use({ keyFacts }: CarView): string | null {
  const driven = keyFacts.find(({ icon }) => icon === 'odometer');
  const others = keyFacts.filter((each) => each !== driven).map(describeFact);
  const sentences = [
    ...(driven ? [`It has done ${driven.value}.`] : []),
    ...(others.length > 0 ? [`In short: ${others.join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ').replaceAll('\u00a0', ' ');
}

function describeFact({ icon, label, value }: CarView['keyFacts'][number]): string {
  switch (icon) {
    case 'transmission':
    case 'body':
    case 'fuel':
    case 'drive':
      return inSentence(value);
    case 'engine':
      return `${value} engine`;
    case 'seats':
      return value === '1' ? '1 seat' : `${value} seats`;
    case 'colour':
      return `${inSentence(value)} paint`;
    case 'charge':
      return `charged from ${label} in ${value}`;
    case 'range':
      return `${inSentence(label.replace(', ', ' by '))} ${value}`;
    default:
      return `${inSentence(label)} ${value}`;
  }
}

function papers(view: CarView): string {
  const vin = view.vin === null ? '' : ` and its VIN ${view.vin}`;
  return `Its stock number is ${view.stockNumber}${vin}.`;
}

/** By the calendar of the site. */
function listing(car: Car, site: SiteContext, now: Date): string {
  const { config } = site;
  return `It was first listed on ${formatDay(car.createdAt, config)}, ${listingAge(car, site, now)}.`;
}

/** The earlier price that the dealer's record names, without a day. */
function reduction(car: Car, { config }: SiteContext): string | null {
  const { priceCents, wasPriceCents, status } = car;
  if (status === 'sold' || priceCents === null || wasPriceCents === null || wasPriceCents <= priceCents) {
    return null;
  }
  return `Its price has come down from ${formatMoney(wasPriceCents, config)} to ${formatMoney(priceCents, config)}.`;
}
