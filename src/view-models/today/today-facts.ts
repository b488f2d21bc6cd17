/** The data of a day: each part null where the viewer may not see it. */
import type { Offer } from '#domain/content/offer.ts';
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import type { InboxCounts, InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import type { ResponseTimerReading } from '#domain/lead-inbox/response-timer.ts';
import type { Location } from '#domain/location/location.ts';
import type { ReleaseAlarm } from '#domain/release/release.ts';

/** A part of what a feed's last run did. */
export type FeedNews = {
  readonly feedId: string;
  readonly finishedAt: Date;
  readonly counts: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly withdrawn: number;
    readonly rejected: number;
  };
  readonly heldReason: string | null;
  /** Nothing of the file was taken, and nothing can be approved. */
  readonly failure?: { readonly reason: string } | null;
};

export type CarNews = {
  readonly id: string;
  readonly name: string;
  readonly image: { readonly url: string } | null;
};

export type StockNews = {
  readonly available: number;
  readonly sold: number;
  readonly arrived: { readonly count: number; readonly first: readonly CarNews[] };
  readonly withoutPhotos: { readonly count: number; readonly first: readonly CarNews[] };
  readonly maxPriceChangeSize: {
    readonly car: CarNews;
    readonly fromCents: number;
    readonly toCents: number;
  } | null;
};

export type WaitingLead = {
  readonly lead: InboxLead;
  readonly clock: ResponseTimerReading;
  readonly timeZone: string;
};

export type EndingOffer = {
  readonly siteName: string;
  readonly offer: Pick<Offer, 'id' | 'name'>;
  /** YYYY-MM-DD, and how many days of it are left after today. */
  readonly endsOn: string;
  readonly daysLeft: number;
  /** Where shoppers see it. */
  readonly address: string;
};

/** A release that failed, was late, or is overdue. */
export type AlarmedRelease = {
  readonly id: string;
  readonly name: string;
  readonly alarm: ReleaseAlarm;
  /** Its time, in words. */
  readonly due: string;
};

export type TodayTask = {
  readonly id: string;
  readonly leadId: string;
  readonly text: string;
  readonly customer: string;
  readonly carTitle: string | null;
  readonly dueAt: Date;
};

export type TodayFacts = {
  /** The viewer’s own, due by the end of the day; null where they see no leads. */
  readonly tasks: readonly TodayTask[] | null;
  readonly group: string;
  readonly locations: readonly Pick<Location, 'slug' | 'name' | 'timeZone'>[];
  readonly leads: { readonly counts: InboxCounts; readonly first: readonly WaitingLead[] } | null;
  readonly feeds: readonly FeedNews[] | null;
  readonly stock: StockNews | null;
  readonly offers: readonly EndingOffer[] | null;
  /** Null where the viewer is not responsible for them; nothing where all are as they should be. */
  readonly releases: readonly AlarmedRelease[] | null;
  readonly calendar: readonly CalendarEntry[] | null;
};
