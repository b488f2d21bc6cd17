/** What somebody reads who wants to buy a car online that cannot be bought so, and what to ask instead (RSV-6). */
import type { CarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import type { PurchaseObstacle } from './purchasability.ts';

export type PurchaseNotice = {
  readonly heading: string;
  readonly text: string;
  readonly ask: { readonly purpose: CarEnquiryPurpose; readonly label: string };
};

type Words = {
  readonly title: string;
  /** "On hold to Sat 2:15 pm"; null unless it is on hold. */
  readonly holdText: string | null;
  readonly noun: string;
};

export function describePurchaseObstacle(
  reason: PurchaseObstacle,
  { title, holdText, noun }: Words,
): PurchaseNotice {
  const nothing = 'Nothing was bought, and you owe nothing.';
  switch (reason) {
    case 'sold':
    case 'withdrawn':
      return {
        heading: reason === 'sold' ? `The ${title} has been sold` : `The ${title} is no longer for sale`,
        text: `${nothing} Tell us what you liked about it, and we look for its like.`,
        ask: { purpose: 'similar', label: 'Find me something similar' },
      };
    case 'on-hold':
      return {
        heading: `Somebody else has the ${title} just now`,
        text: `${nothing} ${holdText ?? 'It is held for another shopper'}. Holds end, and not each of them ends in a sale.`,
        ask: { purpose: 'availability', label: 'Tell me if it comes free' },
      };
    case 'coming-soon':
      return {
        heading: `The ${title} is still on its way to us`,
        text: 'It can be bought once it is here. Leave your details, and we tell you when it can be seen.',
        ask: { purpose: 'availability', label: 'Tell me when it is here' },
      };
    case 'no-price':
      return {
        heading: `The ${title} has no price yet`,
        text: 'So it cannot be bought online. Ask us what it costs, and we call you.',
        ask: { purpose: 'this-car', label: 'Ask for the price' },
      };
    case 'price-too-low':
    case 'test-drive-only':
    case 'not-offered':
      return {
        heading: `The ${title} is not sold online`,
        text: `You can buy this ${noun} from us in person or by phone. Ask us, and we tell you how.`,
        ask: { purpose: 'this-car', label: `Ask about this ${noun}` },
      };
  }
}
