/** What somebody reads who wants to reserve a car that cannot be reserved, and what they are offered instead (RSV-2, B-29). */
import type { CarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import type { ReservationObstacle } from './reservability.ts';

export type ReservationNotice = {
  readonly heading: string;
  readonly text: string;
  /** The form that is offered in place of the reservation. */
  readonly instead: CarEnquiryPurpose;
  readonly submitLabel: string;
};

type Words = {
  readonly title: string;
  /** "On hold to Sat 2:15 pm"; null unless it is on hold. */
  readonly holdText: string | null;
  readonly noun: string;
};

export function describeObstacle(
  reason: ReservationObstacle,
  { title, holdText, noun }: Words,
): ReservationNotice {
  const nothing = 'Nothing was reserved, and you owe nothing.';
  switch (reason) {
    case 'sold':
    case 'withdrawn':
      return {
        heading: reason === 'sold' ? `The ${title} has been sold` : `The ${title} is no longer for sale`,
        text: `${nothing} Tell us what you liked about it, and we look for its like.`,
        instead: 'similar',
        submitLabel: 'Find Me Something Similar',
      };
    case 'on-hold':
      return {
        heading: `The ${title} is on hold for another shopper`,
        text: `${nothing} ${holdText ?? 'On hold'}. Holds end, and not each of them ends in a sale: leave your details, and we tell you if it comes free.`,
        instead: 'availability',
        submitLabel: 'Tell me if it comes free',
      };
    case 'coming-soon':
      return {
        heading: `The ${title} is still on its way to us`,
        text: `It can be reserved once it is here. Leave your details, and we tell you when it can be seen.`,
        instead: 'availability',
        submitLabel: 'Tell me when it is here',
      };
    case 'no-price':
      return {
        heading: `The ${title} has no price yet`,
        text: 'So it cannot be reserved online. Ask us what it costs, and we call you.',
        instead: 'this-car',
        submitLabel: 'Ask for the price',
      };
    case 'price-too-low':
    case 'test-drive-only':
    case 'not-offered':
      return {
        heading: `The ${title} cannot be reserved online`,
        text: `Ask us about this ${noun}, and we tell you what can be done.`,
        instead: 'this-car',
        submitLabel: 'Send enquiry',
      };
  }
}
