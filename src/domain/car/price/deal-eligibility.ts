/** Whether a deal can be made on a car by itself, without asking first: to hold it, to value a trade-in against it. */
import { evaluateAvailability } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { CarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import { shownPriceCents } from './shown-price.ts';

/** The price must be above this: another threshold than those of showing a price and of finance. */
export const minDealPriceCents = 200_00;

export type DealObstacle = 'sold' | 'withdrawn' | 'on-hold' | 'coming-soon' | 'no-price' | 'price-too-low';

export type DealCar = Pick<CarSummary, 'status' | 'soldAt' | 'isReserved' | 'reservedUntil' | 'priceCents'>;

const obstacleByAvailability = {
  sold: 'sold',
  withdrawn: 'withdrawn',
  reserved: 'on-hold',
  'coming-soon': 'coming-soon',
  available: null,
} as const;

/** The first thing in the way, the most final before the others; null where nothing is. */
export function findDealObstacle(car: DealCar): DealObstacle | null {
  const obstacle = obstacleByAvailability[evaluateAvailability(car).kind];
  if (obstacle !== null) return obstacle;
  const cents = shownPriceCents(car);
  if (cents === null) return 'no-price';
  return cents > minDealPriceCents ? null : 'price-too-low';
}

/** What a shopper reads who wants to buy or reserve a car that is not available online, and what to ask instead. */
export type DealUnavailable = {
  readonly heading: string;
  readonly text: string;
  /** The form that is offered in the place of the deal, and what leads to it or sends it. */
  readonly ask: { readonly purpose: CarEnquiryPurpose; readonly label: string };
};

export type DealUnavailableText = {
  readonly title: string;
  /** "On hold until Sat 2:15 pm"; null unless it is on hold. */
  readonly holdText: string | null;
  readonly noun: string;
};

const wordsOfDeal = {
  purchase: {
    done: 'bought',
    notOnline: 'isn’t sold online',
    another: (noun: string) =>
      `You can buy this ${noun} from us in person or by phone. Contact us to find out how.`,
  },
  reservation: {
    done: 'reserved',
    notOnline: 'can’t be reserved online',
    another: (noun: string) => `Ask us about this ${noun} and we’ll tell you your options.`,
  },
} as const;

export function describeDealObstacle(
  deal: keyof typeof wordsOfDeal,
  reason: DealObstacle | 'not-offered' | 'test-drive-only',
  { title, holdText, noun }: DealUnavailableText,
): DealUnavailable {
  const { done, notOnline, another } = wordsOfDeal[deal];
  const nothing = `Nothing was ${done} and you haven’t been charged.`;
  switch (reason) {
    case 'sold':
    case 'withdrawn':
      return {
        heading: reason === 'sold' ? `The ${title} has been sold` : `The ${title} is no longer for sale`,
        text: `${nothing} Tell us what you liked about it and we’ll help you find a similar one.`,
        ask: { purpose: 'similar', label: 'Find Me Something Similar' },
      };
    case 'on-hold':
      return {
        heading: `The ${title} is on hold for another shopper`,
        text: `${nothing} ${holdText ?? 'On hold'}. Not every hold ends in a sale. Leave your details and we’ll tell you if it becomes available.`,
        ask: { purpose: 'availability', label: 'Tell me if it becomes available' },
      };
    case 'coming-soon':
      return {
        heading: `The ${title} hasn’t arrived yet`,
        text: `It can be ${done} once it arrives. Leave your details and we’ll tell you when you can see it.`,
        ask: { purpose: 'availability', label: 'Tell me when it arrives' },
      };
    case 'no-price':
      return {
        heading: `The ${title} has no price yet`,
        text: `It can’t be ${done} online until it has a price. Ask us for the price and we’ll call you.`,
        ask: { purpose: 'this-car', label: 'Ask for the price' },
      };
    case 'price-too-low':
    case 'test-drive-only':
    case 'not-offered':
      return {
        heading: `The ${title} ${notOnline}`,
        text: another(noun),
        ask: { purpose: 'this-car', label: `Ask about this ${noun}` },
      };
  }
}
