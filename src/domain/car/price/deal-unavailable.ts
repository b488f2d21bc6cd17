/** What a shopper reads who wants to buy or reserve a car that is not available online, and what to ask instead. */
import type { CarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import type { DealObstacle } from './deal-eligibility.ts';

export type DealUnavailable = {
  readonly heading: string;
  readonly text: string;
  /** The form that is offered in the place of the deal, and what leads to it or sends it. */
  readonly ask: { readonly purpose: CarEnquiryPurpose; readonly label: string };
};

export type DealUnavailableText = {
  readonly title: string;
  /** "On hold to Sat 2:15 pm"; null unless it is on hold. */
  readonly holdText: string | null;
  readonly noun: string;
};

const wordsOfDeal = {
  purchase: {
    done: 'bought',
    notOnline: 'is not sold online',
    another: (noun: string) =>
      `You can buy this ${noun} from us in person or by phone. Ask us, and we tell you how.`,
  },
  reservation: {
    done: 'reserved',
    notOnline: 'cannot be reserved online',
    another: (noun: string) => `Ask us about this ${noun}, and we tell you what can be done.`,
  },
} as const;

export function describeDealObstacle(
  deal: keyof typeof wordsOfDeal,
  reason: DealObstacle | 'not-offered' | 'test-drive-only',
  { title, holdText, noun }: DealUnavailableText,
): DealUnavailable {
  const { done, notOnline, another } = wordsOfDeal[deal];
  const nothing = `Nothing was ${done}, and you owe nothing.`;
  switch (reason) {
    case 'sold':
    case 'withdrawn':
      return {
        heading: reason === 'sold' ? `The ${title} has been sold` : `The ${title} is no longer for sale`,
        text: `${nothing} Tell us what you liked about it, and we look for its like.`,
        ask: { purpose: 'similar', label: 'Find Me Something Similar' },
      };
    case 'on-hold':
      return {
        heading: `The ${title} is on hold for another shopper`,
        text: `${nothing} ${holdText ?? 'On hold'}. Holds end, and not each of them ends in a sale: leave your details, and we tell you if it comes free.`,
        ask: { purpose: 'availability', label: 'Tell me if it comes free' },
      };
    case 'coming-soon':
      return {
        heading: `The ${title} is still on its way to us`,
        text: `It can be ${done} once it is here. Leave your details, and we tell you when it can be seen.`,
        ask: { purpose: 'availability', label: 'Tell me when it is here' },
      };
    case 'no-price':
      return {
        heading: `The ${title} has no price yet`,
        text: `So it cannot be ${done} online. Ask us what it costs, and we call you.`,
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
