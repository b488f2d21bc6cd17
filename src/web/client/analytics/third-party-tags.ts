/**
 * GA4 and the Meta pixel, behind one interface. Fetched only where a site has them and the shopper accepted; each event
 * is sent under the name in the table.
 */
import type { EventDetails } from '#domain/analytics/event-report.ts';
import { analyticsEvents } from '#domain/analytics/events.ts';
import { buildGoogleEvents, eventOwner, pageTypeOf } from '#domain/analytics/google-events.ts';
import { opensSomethingPersonal, publicAddress, successPath } from '#domain/privacy/token-address.ts';
import { type HappenedEvent, onEvent } from './report-event.ts';

export type ThirdPartyTagSettings = {
  readonly googleAnalyticsId: string | null;
  readonly metaPixelId: string | null;
  readonly currency: string;
};

export type ThirdPartyTags = { pageView(path: string): void; stop(): void };

/** `replay` is for shoppers who had accepted before this page: what has happened on it since counts too. */
export function startThirdPartyTags(
  settings: ThirdPartyTagSettings,
  { replay }: { readonly replay: boolean },
): ThirdPartyTags {
  const send = [
    settings.googleAnalyticsId === null
      ? null
      : startGoogleTag(settings.googleAnalyticsId, settings.currency),
    settings.metaPixelId === null ? null : startMetaPixel(settings.metaPixelId, settings.currency),
  ].filter((tag) => tag !== null);
  const stop = onEvent((event) => {
    for (const tag of send) tag.event(event);
  }, replay);
  return {
    pageView: (path) => {
      for (const tag of send) tag.pageView(path);
    },
    stop,
  };
}

type Tag = { pageView(path: string): void; event(event: HappenedEvent): void };

type TagWindow = Window & {
  dataLayer?: unknown[];
  fbq?: MetaQueue;
  _fbq?: MetaQueue;
};
type MetaQueue = {
  (...command: unknown[]): void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  push: unknown;
};

function startGoogleTag(id: string, currency: string): Tag {
  const page = window as TagWindow;
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  // Google's script tells commands from data by their being an `arguments` object.
  function send(..._command: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  send('js', new Date());
  // Google would take the address bar as it is, with what a receipt or a booking is opened by.
  const namePage = () => {
    const page_location = publicAddress(window.location);
    send('set', { page_location, page_referrer: '' });
  };
  namePage();
  send('config', id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    pageView: (path) => {
      namePage();
      send('event', 'asc_pageview', { event_owner: eventOwner, page_type: pageTypeOf(path) });
    },
    event({ name, details }) {
      const page = { path: window.location.pathname, currency };
      for (const event of buildGoogleEvents(name, details, page)) send('event', event.name, event.parameters);
    },
  };
}

function startMetaPixel(id: string, currency: string): Tag {
  const queue = metaQueue();
  // The pixel sends the address bar with everything and accepts no other address. Where that opens something it is
  // silent, but for the lead of a confirmation, which loses its receipt from the address bar first.
  const send = (...command: unknown[]) => {
    const { pathname } = window.location;
    if (pathname === successPath) window.history.replaceState(window.history.state, '', pathname);
    else if (opensSomethingPersonal(window.location)) return;
    queue(...command);
  };
  queue('set', 'autoConfig', false, id);
  queue('init', id);
  addScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    pageView: () => send('track', 'PageView'),
    event({ name, details }) {
      const { meta } = analyticsEvents[name];
      if (meta === null) return;
      const options = details.eventKey === undefined ? {} : { eventID: details.eventKey };
      send(meta.isStandard ? 'track' : 'trackCustom', meta.name, metaParameters(details, currency), options);
    },
  };
}

/** The waiting line that Meta's own snippet makes, until its script takes over. */
function metaQueue(): MetaQueue {
  const page = window as TagWindow;
  if (page.fbq) return page.fbq;
  const queue = ((...command: unknown[]) => {
    const { callMethod } = queue as { callMethod?: (...command: unknown[]) => void };
    if (callMethod) callMethod.apply(queue, command);
    else queue.queue.push(command);
  }) as MetaQueue;
  Object.assign(queue, { queue: [], loaded: true, version: '2.0', push: queue });
  page.fbq = queue;
  page._fbq ??= queue;
  return queue;
}

/** `content_ids` are stock numbers: the key under which a catalogue feed lists the same car. */
function metaParameters(details: EventDetails, currency: string): Readonly<Record<string, unknown>> {
  const value = details.priceCents == null ? undefined : details.priceCents / 100;
  return omitUndefined({
    content_type: details.carId === undefined ? undefined : 'vehicle',
    content_ids: details.stockNumber === undefined ? undefined : [details.stockNumber],
    make: details.make,
    model: details.model,
    state_of_vehicle: details.stockType,
    value,
    currency: value === undefined ? undefined : currency,
  });
}

function omitUndefined(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
