/** Who is notified that the photos of a car have arrived, and how often a car's photos are requested. */
import { isAvailable } from '#domain/car/availability.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';

/** A shopper's request for photos beside what is known of the car now. */
export type PhotoRequest = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  /** Empty once the shopper was forgotten. */
  readonly email: string;
  readonly carId: string;
  /** How many photos the car had when the shopper asked. */
  readonly photoCountThen: number;
  readonly isCompleted: boolean;
  readonly isSuspectedSpam: boolean;
  readonly erasedAt: Date | null;
  /** When the shopper withdrew the consent given with this request. */
  readonly withdrawnAt: Date | null;
  readonly receivedAt: Date;
  /** Another request of the same person for the same car was answered after this one came in. */
  readonly isPersonNotified: boolean;
  /** Null where the stock no longer knows it. */
  readonly car: PhotographedCar | null;
};

export type PhotographedCar = {
  readonly slug: string;
  readonly status: StockStatus;
  readonly showOnDealerWebsite: boolean;
  readonly photoCount: number;
};

export type PhotoNewsDecision =
  | { readonly kind: 'tell' }
  | {
      readonly kind: 'silent';
      readonly reason:
        | 'erased'
        | 'withdrawn-consent'
        | 'suspected-spam'
        | 'unfinished'
        | 'car-not-for-sale'
        | 'car-not-shown'
        | 'no-new-photos';
    };

/** Evaluated twice: before the message is queued, and again before each attempt to send it. */
export function evaluatePhotoNews(request: PhotoRequest): PhotoNewsDecision {
  const { car } = request;
  if (request.erasedAt !== null || request.email === '') return silent('erased');
  // A service reply needs no consent to marketing, but a shopper who wrote "no more" gets no more.
  if (request.withdrawnAt !== null) return silent('withdrawn-consent');
  // A sender who fills in hidden fields may also type another person's address.
  if (request.isSuspectedSpam) return silent('suspected-spam');
  if (!request.isCompleted) return silent('unfinished');
  if (car === null || !isAvailable(car)) return silent('car-not-for-sale');
  if (!car.showOnDealerWebsite) return silent('car-not-shown');
  if (car.photoCount <= request.photoCountThen) return silent('no-new-photos');
  return { kind: 'tell' };
}

function silent(reason: Extract<PhotoNewsDecision, { kind: 'silent' }>['reason']): PhotoNewsDecision {
  return { kind: 'silent', reason };
}

export type PlannedPhotoNews = {
  readonly dealerGroupId: string;
  /** The same for the same request in every process: the database refuses it a second time. */
  readonly id: string;
  readonly leadId: string;
  readonly target: string;
  /** `cancelled`: settled, because the same person is notified through another request. */
  readonly status: 'waiting' | 'cancelled';
};

/** One message for each person and car, through their first request; further requests of theirs are settled with it. */
export function planPhotoNews(requests: readonly PhotoRequest[]): readonly PlannedPhotoNews[] {
  const notifiedEmails = new Set<string>();
  return [...requests]
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || (a.leadId < b.leadId ? -1 : 1))
    .filter((request) => evaluatePhotoNews(request).kind === 'tell')
    .map((request) => {
      const { dealerGroupId, leadId, email, carId } = request;
      const person = JSON.stringify([dealerGroupId, carId, email.toLowerCase()]);
      const isSettled = request.isPersonNotified || notifiedEmails.has(person);
      notifiedEmails.add(person);
      return {
        dealerGroupId,
        id: `${photoNewsIdPrefix}${leadId}`,
        leadId,
        target: email,
        status: isSettled ? 'cancelled' : 'waiting',
      };
    });
}

/** The prefix of the lead's id in the id of the delivery. */
export const photoNewsIdPrefix = 'photos-arrived-';

/** What a dealer sees of one car: people, not presses of the button. */
export type PhotoDemand = {
  readonly carId: string;
  readonly stockNumber: string;
  readonly title: string;
  readonly shoppers: number;
  readonly firstRequestedAt: Date;
  /** How many of them were notified that the photos are here. */
  readonly deliveredTo: number;
  readonly car: PhotographedCar | null;
};

export type PhotoDemandState = 'wanted' | 'arrived' | 'not-for-sale';

export function evaluatePhotoDemand({ car }: Pick<PhotoDemand, 'car'>): PhotoDemandState {
  if (car === null || !isAvailable(car)) return 'not-for-sale';
  return car.photoCount > 0 ? 'arrived' : 'wanted';
}

/** Null where this shopper is the only one: the message says so by itself. */
export function photoDemandText(shoppers: number): string | null {
  return shoppers < 2 ? null : `${shoppers} shoppers have asked for photos of this car.`;
}
