/** The day as one list, each line one press from done: people first, then what the night changed, cars, offers (H-3). */
import type { CalendarEntry } from '#domain/lead-desk/calendar-entry.ts';
import { clockText } from '#domain/lead-desk/clock-words.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import {
  calendarHref,
  feedsHref,
  lateLeadsHref,
  leadHref,
  leadsHref,
  stockHref,
} from '#domain/staff/console-links.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { leadSentence } from './lead-words.ts';
import { formatDayHeading, formatDayOf } from './today-clock.ts';
import type { CarNews, FeedNews, StockNews, TodayFacts, WaitingLead } from './today-facts.ts';

const locale = 'en-AU';
const money = { locale, currency: 'AUD' };

export type TodayLineKind = 'late' | 'due' | 'feed' | 'held' | 'rejected' | 'photos' | 'offer';

export type TodayLine = {
  readonly key: string;
  readonly kind: TodayLineKind;
  readonly title: string;
  readonly text: string;
  /** Beside the button: how late, from when. */
  readonly side: string | null;
  readonly pictures: readonly string[];
  readonly action: { readonly label: string; readonly href: string; readonly isOutside?: boolean } | null;
};

export type TodaySection = {
  readonly title: string;
  readonly aside: string | null;
  /** Where what it says stands. */
  readonly asideHref?: string;
  readonly lines: readonly TodayLine[];
};

export type AgendaLine = {
  readonly key: string;
  /** "9:30 am", on the clock of its location. */
  readonly time: string;
  readonly kind: CalendarEntry['kind'];
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

export type TodayView = {
  /** "Tuesday 24 November". */
  readonly heading: string;
  /** One for each zone of the group: "7:52 am in Sydney". */
  readonly clocks: readonly string[];
  readonly sections: readonly TodaySection[];
  /** Null where whoever looks has no calendar. */
  readonly agenda: { readonly href: string; readonly lines: readonly AgendaLine[] } | null;
};

export function viewToday(facts: TodayFacts, now: Date): TodayView {
  const zones = [...new Set(facts.locations.map(({ timeZone }) => timeZone))];
  const [zone = 'Australia/Sydney'] = zones;
  const sections = [viewPeople(facts, now), viewNight(facts, zone, now), viewCars(facts), viewOffers(facts)];
  return {
    heading: formatDayHeading(now, zone),
    clocks: zones.map((each) => `${formatClockTime(localTimeIn(each, now).time)} in ${cityOf(each)}`),
    sections: sections.filter((section) => section !== null),
    agenda:
      facts.calendar === null
        ? null
        : {
            href: calendarHref(facts.group),
            lines: facts.calendar.map((entry) => viewEntry(entry, facts, zone)),
          },
  };
}

/** "Sydney" of "Australia/Sydney". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function viewPeople({ leads, group, locations }: TodayFacts, now: Date): TodaySection | null {
  if (leads === null) return null;
  const { counts, first } = leads;
  const placeOf = new Map(locations.map(({ slug, name }) => [slug, name]));
  const lines = first.map((waiting): TodayLine => {
    const { lead, assignment } = waiting.lead;
    const place = lead.locationSlug === null ? null : (placeOf.get(lead.locationSlug) ?? null);
    const isLate = waiting.clock.kind === 'late';
    return {
      key: lead.id,
      kind: isLate ? 'late' : 'due',
      title: leadSentence(lead),
      text: [
        place,
        `came ${formatDayOf(lead.receivedAt, waiting.timeZone, now)}`,
        assignment === null ? 'nobody has it' : `${assignment.staffName} has it`,
      ]
        .filter((part) => part !== null)
        .join(', ')
        .replace(/^./, (letter) => letter.toUpperCase()),
      side: clockSide(waiting, now),
      pictures: [],
      action: { label: 'Answer', href: leadHref(group, lead.id) },
    };
  });
  const more = counts.open - first.length;
  if (more > 0) {
    lines.push({
      key: 'more',
      kind: 'due',
      title: more === 1 ? '1 more lead is open' : `${formatNumber(more, locale)} more leads are open`,
      text:
        counts.nobodys === 0
          ? 'Each has somebody'
          : `${formatNumber(counts.nobodys, locale)} of all belong to nobody yet`,
      side: null,
      pictures: [],
      action: { label: 'Open leads', href: leadsHref(group) },
    });
  }
  const late = counts.late === 0 ? null : `${formatNumber(counts.late, locale)} past their promise`;
  return {
    title: 'People are waiting',
    aside: late,
    ...(late === null ? {} : { asideHref: lateLeadsHref(group) }),
    lines,
  };
}

function clockSide({ clock, timeZone }: WaitingLead, now: Date): string | null {
  return clock.kind === 'late' || clock.kind === 'running' ? clockText(clock, timeZone, now) : null;
}

function viewNight({ feeds, stock, group }: TodayFacts, zone: string, now: Date): TodaySection | null {
  if (feeds === null) return null;
  const lines = feeds.flatMap((feed) =>
    viewFeed(feed, { stock, group, at: formatDayOf(feed.finishedAt, zone, now) }),
  );
  const aside = stock === null ? null : `${formatNumber(stock.available, locale)} cars can be had`;
  return { title: 'Since yesterday', aside, lines };
}

type FeedPlace = { readonly stock: StockNews | null; readonly group: string; readonly at: string };

function viewFeed(feed: FeedNews, { stock, group, at }: FeedPlace): readonly TodayLine[] {
  const { counts, feedId, heldReason } = feed;
  const line = { side: null, pictures: [] as readonly string[] };
  if (heldReason !== null) {
    return [
      {
        ...line,
        key: `${feedId} held`,
        kind: 'held',
        title: `The feed ${feedId} waits for your word`,
        text: `${heldReason} Nothing of it was taken, ${at}`,
        action: { label: 'Look at it', href: feedsHref(group) },
      },
    ];
  }
  const change = stock?.largestPriceChange ?? null;
  const changed: TodayLine = {
    ...line,
    key: feedId,
    kind: 'feed',
    title: `${formatNumber(counts.new, locale)} new, ${formatNumber(counts.changed, locale)} changed, ${formatNumber(counts.withdrawn, locale)} gone`,
    text:
      change === null
        ? `Feed ${feedId}, ${at}`
        : `Feed ${feedId}, ${at}. The largest price change is ${signedMoney(change.toCents - change.fromCents)} on the ${change.car.name}`,
    pictures: picturesOf(stock?.arrived.first ?? []),
    action: { label: 'See the run', href: feedsHref(group) },
  };
  if (counts.rejected === 0) return [changed];
  const rows = counts.rejected === 1 ? '1 row' : `${formatNumber(counts.rejected, locale)} rows`;
  return [
    changed,
    {
      ...line,
      key: `${feedId} rejected`,
      kind: 'rejected',
      title: `${rows} could not be used`,
      text: `Feed ${feedId}: each is named with its line and what is wrong with it`,
      action: { label: 'Show rows', href: feedsHref(group) },
    },
  ];
}

function viewCars({ stock, group }: TodayFacts): TodaySection | null {
  if (stock === null) return null;
  const { count, first } = stock.withoutPhotos;
  const names = first.map(({ name }) => name).slice(0, 2);
  const lines: readonly TodayLine[] =
    count === 0
      ? []
      : [
          {
            key: 'photos',
            kind: 'photos',
            title: count === 1 ? '1 car has no photos' : `${formatNumber(count, locale)} cars have no photos`,
            text: `${names.join(', ')}${count > names.length ? ` and ${formatNumber(count - names.length, locale)} more` : ''}`,
            side: null,
            pictures: [],
            action: { label: 'See them', href: stockHref(group, 'photos=none') },
          },
        ];
  const sold = stock.sold === 0 ? null : `${formatNumber(stock.sold, locale)} sold since yesterday`;
  return { title: 'Cars', aside: sold, lines };
}

function viewOffers({ offers }: TodayFacts): TodaySection | null {
  if (offers === null) return null;
  const lines = offers.map(
    ({ offer, siteName, endsOn, daysLeft, address }): TodayLine => ({
      key: `${siteName} ${offer.id}`,
      kind: 'offer',
      title: `“${offer.name}” ends ${daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`,
      text: `${siteName}. Its last day is ${formatDayHeading(new Date(`${endsOn}T12:00:00Z`), 'UTC')}`,
      side: null,
      pictures: [],
      action: { label: 'See it', href: address, isOutside: true },
    }),
  );
  return { title: 'Offers', aside: lines.length === 0 ? null : 'ending within a week', lines };
}

function viewEntry(entry: CalendarEntry, { group, locations }: TodayFacts, zone: string): AgendaLine {
  const location = locations.find(({ slug }) => slug === entry.locationSlug);
  const { lead, kind } = entry;
  const car = lead.car === null ? null : lead.car.title;
  return {
    key: `${kind} ${entry.id}`,
    kind,
    time: formatClockTime(localTimeIn(location?.timeZone ?? zone, entry.startsAt).time),
    title:
      kind === 'hold' ? `Hold ends: ${car ?? 'a car'}` : (car ?? (kind === 'service' ? 'Service' : 'Visit')),
    text: [kindWords[kind], location?.name, entry.assignedTo?.staffName].filter(Boolean).join(', '),
    href: leadHref(group, lead.id),
  };
}

const kindWords = { drive: 'Drive', handover: 'Hand-over', service: 'Service', hold: 'Hold' } as const;

function picturesOf(cars: readonly CarNews[]): readonly string[] {
  return cars.flatMap(({ image }) => (image === null ? [] : [image.url]));
}

/** "−$2,110", "+$500". */
function signedMoney(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), money)}`;
}
