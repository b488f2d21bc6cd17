/** What a car page offers beside the price, in the site's chosen set, and the place of each. */
import type { Car } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { buildTextUs } from '#domain/location/contact-location.ts';
import { evaluatePurchasability, formatBuyOnline } from '#domain/purchase/purchasability.ts';
import { evaluateReservability } from '#domain/reservation/reservability.ts';
import { formatReserve, formatReserveNow, reserveLabel } from '#domain/reservation/reservation-terms.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { evaluateTradeIn } from '#domain/trade-in/trade-in-eligibility.ts';
import { carTradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { evaluateButtonSet, financeAction, testDriveAction } from './card-actions.ts';

export type CarPageActionKind =
  | 'test-drive'
  | 'finance'
  | 'buy'
  | 'reserve'
  | 'trade-in'
  | 'availability'
  | 'photos'
  | 'whatsapp'
  | 'text'
  | 'chat'
  | 'history'
  | 'print'
  | 'pdf'
  | 'location';
export type CarPageAction = {
  readonly kind: CarPageActionKind;
  readonly label: string;
  readonly href: string;
};
export type CarPageLink = { readonly label: string; readonly href: string };
export type CarPageActions = {
  /** The one solid button. */
  readonly primary: CarPageLink;
  /** Beside the solid one on a car whose price is not shown; else null. */
  readonly similar: CarPageLink | null;
  /** Over the photo; null on a car that is gone. */
  readonly share: { readonly href: string } | null;
  /** The quiet list under it. Calling is not in it: the number has a button of its own. */
  readonly others: readonly CarPageAction[];
};

/** Where the share row is on the page. */
export const shareAnchor = 'share';

/** A car that is gone leads to one like it, and to nothing else. */
export function selectCarPageActions(car: Car, site: SiteContext): CarPageActions {
  const similar = { label: 'Find Me Something Similar', href: carEnquiryHref(car.slug, 'similar') };
  const buttons = evaluateButtonSet(car);
  if (buttons === 'similar-alone') return { primary: similar, similar: null, share: null, others: [] };
  return {
    primary: {
      label: buttons === 'all' ? 'Enquire Now' : 'Ask for the price',
      href: carEnquiryHref(car.slug),
    },
    // A car without a price leads to similar cars as well, but does not send away a shopper who wants this one.
    similar: buttons === 'all' ? null : similar,
    share: { href: `#${shareAnchor}` },
    others: listOthers(car, site),
  };
}

export function printHref(slug: string): string {
  return `/print?${new URLSearchParams({ car_id: slug })}`;
}

export function pdfHref(slug: string): string {
  return `${carHref(slug)}.pdf`;
}

/**
 * Both sets have everything that applies to the car: the alternate one puts its own words for reserving and chatting
 *, and what sells the car, first.
 */
function listOthers(car: Car, site: SiteContext): readonly CarPageAction[] {
  const { buttons, whatsAppNumber } = site.config.carPage;
  const isAlternate = buttons === 'alternate';
  const enquiry = [testDriveAction(car, site), ...financeAction(car, site)];
  const sale = [
    ...buyAction(car, site),
    ...reserveAction(isAlternate ? formatReserveNow(site.config) : formatReserve(site.config), car, site),
  ];
  const actions: readonly (CarPageAction | null)[] = [
    ...(isAlternate ? [...sale, ...enquiry] : [...enquiry, ...sale]),
    car.photoCount === 0
      ? { kind: 'photos', label: 'Request photos', href: carEnquiryHref(car.slug, 'photos') }
      : null,
    ...tradeInAction(car, site),
    whatsAppNumber
      ? { kind: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/${whatsAppNumber.replace(/\D/g, '')}` }
      : null,
    ...textAction(car, site),
    ...chatAction(isAlternate ? 'Instant Message' : 'Chat', site),
    { kind: 'availability', label: 'Check availability', href: carEnquiryHref(car.slug, 'availability') },
    car.historyReportUrl
      ? { kind: 'history', label: 'Car history report', href: car.historyReportUrl }
      : null,
    { kind: 'print', label: 'Print', href: printHref(car.slug) },
    { kind: 'pdf', label: 'Download PDF', href: pdfHref(car.slug) },
    ...locationAction(car, site),
  ];
  return actions.filter((action) => action !== null);
}

/**
 * On every set of buttons: only where the site has the page, and against an available car. Into the valuation, carrying
 * the car; where the site has none, to a form about it.
 */
function tradeInAction(car: Car, { config }: SiteContext): readonly CarPageAction[] {
  const target = evaluateTradeIn(car, config);
  if (!target.isEligible) return [];
  const href = target.through === 'valuation' ? carTradeInHref(car.id) : carEnquiryHref(car.slug, 'trade-in');
  return [{ kind: 'trade-in', label: 'Trade-in', href }];
}

/** The message names the car, so that its reader need not ask which. */
function textAction(car: Car, { config }: SiteContext): readonly CarPageAction[] {
  const message = `Hello, I have a question about the ${carFullName(car)}, stock ${car.stockNumber}.`;
  const textUs = buildTextUs(config.textNumber, message);
  return textUs === null ? [] : [{ kind: 'text', label: 'Text us', href: textUs.href }];
}

/** Only where the car can be reserved. */
function reserveAction(text: string, car: Car, site: SiteContext): readonly CarPageAction[] {
  const reservability = evaluateReservability(car, site);
  if (!reservability.isReservable) return [];
  return [{ kind: 'reserve', label: reserveLabel(text, reservability.terms), href: reservability.href }];
}

/** Only where the car is sold online. */
function buyAction(car: Car, site: SiteContext): readonly CarPageAction[] {
  const purchasability = evaluatePurchasability(car, site);
  if (!purchasability.isPurchasable) return [];
  return [{ kind: 'buy', label: formatBuyOnline(site.config), href: purchasability.href }];
}

function chatAction(label: string, { config }: SiteContext): readonly CarPageAction[] {
  const href = config.carPage.chatUrl;
  return href === null ? [] : [{ kind: 'chat', label, href }];
}

function locationAction(car: Car, site: SiteContext): readonly CarPageAction[] {
  const isKnown = site.locations.some((location) => location.slug === car.locationSlug);
  return isKnown ? [{ kind: 'location', label: 'Location', href: '#vehicle-map' }] : [];
}

/** Where a car page can be passed on: plain links that work without script. */
export type ShareChannel = 'facebook' | 'x' | 'whatsapp' | 'email' | 'sms';
export type ShareLink = {
  readonly channel: ShareChannel;
  readonly label: string;
  readonly href: string;
  /** Opens in a window of its own where script runs; the others hand over to a program of the device. */
  readonly opensWindow: boolean;
};

export type ShareRequest = { readonly name: string; readonly pageUrl: string; readonly sharesToX: boolean };

export function buildShareLinks({ name, pageUrl, sharesToX }: ShareRequest): readonly ShareLink[] {
  const url = encodeURIComponent(pageUrl);
  const text = encodeURIComponent(name);
  const both = encodeURIComponent(`${name} ${pageUrl}`);
  const window = (channel: ShareChannel, label: string, href: string): ShareLink => ({
    channel,
    label,
    href,
    opensWindow: true,
  });
  return [
    window('facebook', 'Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`),
    ...(sharesToX ? [window('x', 'X', `https://twitter.com/intent/tweet?url=${url}&text=${text}`)] : []),
    window('whatsapp', 'WhatsApp', `https://wa.me/?text=${both}`),
    { channel: 'email', label: 'Email', href: `mailto:?subject=${text}&body=${both}`, opensWindow: false },
    { channel: 'sms', label: 'SMS', href: `sms:?&body=${both}`, opensWindow: false },
  ];
}
