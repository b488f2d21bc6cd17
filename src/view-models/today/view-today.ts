/** The day as one list, each line one press from done: people first, then what the night changed, cars, offers. */
import { moveText } from '#domain/car/price/price-change-text.ts';
import { formatResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { alarmText, alarmTitle } from '#domain/release/release.ts';
import {
  calendarHref,
  carHref,
  feedsHref,
  lateLeadsHref,
  leadHref,
  leadsHref,
  releaseHref,
  stockHref,
} from '#domain/staff/console-links.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatNumber } from '#domain/text/number.ts';
import { type AgendaLine, viewEntry } from './agenda-line.ts';
import { leadSentence } from './lead-text.ts';
import type { CarNews, FeedNews, StockNews, TodayFacts, WaitingLead } from './today-facts.ts';
import type { TodayLine, TodaySection } from './today-line.ts';
import { formatDayHeading, formatDayOf } from './today-times.ts';
import { viewTasks } from './view-tasks.ts';

const locale = 'en-AU';
const money = { locale, currency: 'AUD' };

export type TodayView = {
  /** "Tuesday 24 November". */
  readonly heading: string;
  /** One for each zone of the group: "7:52 am in Sydney". */
  readonly timerTexts: readonly string[];
  readonly sections: readonly TodaySection[];
  /** Null where the viewer has no calendar. */
  readonly agenda: { readonly href: string; readonly lines: readonly AgendaLine[] } | null;
};

export function viewToday(facts: TodayFacts, now: Date): TodayView {
  const zones = [...new Set(facts.locations.map(({ timeZone }) => timeZone))];
  const [zone = 'Australia/Sydney'] = zones;
  const sections = [
    viewReleases(facts),
    viewPeople(facts, now),
    viewTasks(facts, zone, now),
    viewNight(facts, zone, now),
    viewCars(facts),
    viewOffers(facts),
  ];
  return {
    heading: formatDayHeading(now, zone),
    timerTexts: zones.map((each) => `${formatClockTime(localTimeIn(each, now).time)} in ${cityOf(each)}`),
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

/** Before everything else: shoppers see something else than the dealer means them to. Nothing where all is well. */
function viewReleases({ releases, group }: TodayFacts): TodaySection | null {
  if (releases === null || releases.length === 0) return null;
  const lines = releases.map(
    ({ id, name, alarm, due }): TodayLine => ({
      key: `release ${id}`,
      kind: 'release',
      title: alarmTitle(name, alarm),
      text: alarmText(alarm, due),
      side: null,
      pictures: [],
      action: { label: 'View release', href: releaseHref(group, id) },
    }),
  );
  return { title: 'Release problems', aside: null, lines };
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
        `received ${formatDayOf(lead.receivedAt, waiting.timeZone, now)}`,
        assignment === null ? 'unassigned' : `assigned to ${assignment.staffName}`,
      ]
        .filter((part) => part !== null)
        .join(', ')
        .replace(/^./, (letter) => letter.toUpperCase()),
      side: clockSide(waiting, now),
      pictures: [],
      action: { label: 'Reply', href: leadHref(group, lead.id) },
    };
  });
  const more = counts.open - first.length;
  if (more > 0) {
    lines.push({
      key: 'more',
      kind: 'due',
      title: more === 1 ? '1 more lead is open' : `${formatNumber(more, locale)} more leads are open`,
      text:
        counts.nobodys === 0 ? 'All assigned' : `${formatNumber(counts.nobodys, locale)} unassigned in total`,
      side: null,
      pictures: [],
      action: { label: 'View leads', href: leadsHref(group) },
    });
  }
  const late = counts.late === 0 ? null : `${formatNumber(counts.late, locale)} overdue`;
  return {
    title: 'Replies due',
    aside: late,
    ...(late === null ? {} : { asideHref: lateLeadsHref(group) }),
    lines,
  };
}

function clockSide({ clock, timeZone }: WaitingLead, now: Date): string | null {
  return clock.kind === 'late' || clock.kind === 'running' ? formatResponseTimer(clock, timeZone, now) : null;
}

function viewNight({ feeds, stock, group }: TodayFacts, zone: string, now: Date): TodaySection | null {
  if (feeds === null) return null;
  // Of several feeds it would not be clear whose cars they are.
  const arrived = feeds.length === 1 ? (stock?.arrived.first ?? []) : [];
  const lines = [
    ...feeds.flatMap((feed) =>
      viewFeed(feed, { arrived, group, at: formatDayOf(feed.finishedAt, zone, now) }),
    ),
    ...viewPriceChange(stock, group),
  ];
  const aside = stock === null ? null : `${formatNumber(stock.available, locale)} cars available`;
  return { title: 'Since yesterday', aside, lines };
}

/** Of all feeds and all staff: whose it is, the car itself says. */
function viewPriceChange(stock: StockNews | null, group: string): readonly TodayLine[] {
  const change = stock?.maxPriceChangeSize ?? null;
  if (change === null) return [];
  const { car, fromCents, toCents } = change;
  return [
    {
      key: 'price change',
      kind: 'price',
      title: `Largest price change: ${signedMoney(toCents - fromCents)} on the ${car.name}`,
      text: `From ${moveText({ beforeCents: fromCents, afterCents: toCents })}`,
      side: null,
      pictures: picturesOf([car]),
      action: { label: 'Open car', href: carHref(group, car.id) },
    },
  ];
}

type FeedPlace = {
  readonly arrived: readonly CarNews[];
  readonly group: string;
  readonly at: string;
};

function viewFeed(feed: FeedNews, { arrived, group, at }: FeedPlace): readonly TodayLine[] {
  const { counts, feedId, heldReason, failure } = feed;
  const line = { side: null, pictures: [] as readonly string[] };
  if (heldReason !== null) {
    return [
      {
        ...line,
        key: `${feedId} held`,
        kind: 'held',
        title: `Feed ${feedId} needs approval`,
        text: `${heldReason} Nothing was imported, ${at}`,
        action: { label: 'Review file', href: feedsHref(group) },
      },
    ];
  }
  if (failure) {
    return [
      {
        ...line,
        key: `${feedId} failed`,
        kind: 'held',
        title: `The last import of ${feedId} failed`,
        text: `${failure.reason}. Your stock is unchanged, ${at}`,
        action: { label: 'View feeds', href: feedsHref(group) },
      },
    ];
  }
  const changed: TodayLine = {
    ...line,
    key: feedId,
    kind: 'feed',
    title: `${formatNumber(counts.new, locale)} new, ${formatNumber(counts.changed, locale)} changed, ${formatNumber(counts.withdrawn, locale)} removed`,
    text: `Feed ${feedId}, ${at}`,
    pictures: picturesOf(arrived),
    action: { label: 'View import', href: feedsHref(group) },
  };
  if (counts.rejected === 0) return [changed];
  const rows = counts.rejected === 1 ? '1 row' : `${formatNumber(counts.rejected, locale)} rows`;
  return [
    changed,
    {
      ...line,
      key: `${feedId} rejected`,
      kind: 'rejected',
      title: `${rows} not imported`,
      text: `Feed ${feedId}: see each row and its problem`,
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
            action: { label: 'View cars', href: stockHref(group, 'photos=none') },
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
      text: `${siteName}. Last day: ${formatDayHeading(new Date(`${endsOn}T12:00:00Z`), 'UTC')}`,
      side: null,
      pictures: [],
      action: { label: 'View offer', href: address, isThirdParty: true },
    }),
  );
  return { title: 'Offers', aside: lines.length === 0 ? null : 'ending within a week', lines };
}

function picturesOf(cars: readonly CarNews[]): readonly string[] {
  return cars.flatMap(({ image }) => (image === null ? [] : [image.url]));
}

/** "−$2,110", "+$500". */
function signedMoney(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents), money)}`;
}
