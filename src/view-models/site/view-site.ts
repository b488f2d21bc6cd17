/** What header, footer and page head of a site say. Sent with every page, so it stays small. */
import { listMenuModels, nameModelAlone } from '#domain/content/model.ts';
import { selectContactLocation } from '#domain/location/contact-location.ts';
import { type DisplayedNumber, describeNumber } from '#domain/location/displayed-number.ts';
import { licenceLines } from '#domain/location/licence-lines.ts';
import type { Department, Location } from '#domain/location/location.ts';
import { evaluateOpenState, openStateText } from '#domain/location/opening-hours.ts';
import { accessibilitySlug } from '#domain/privacy/privacy-policy.ts';
import { garageHref } from '#domain/shopper/gate.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { locationHref, modelPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { listProgrammeTexts } from '#domain/site-assembly/apply-programme.ts';
import { type SiteLenderView, viewSiteLender } from './site-figure-bases.ts';

export type LocationLine = {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  readonly phone: DisplayedNumber | null;
  readonly isOpen: boolean;
  /** "Open now until 5:30 pm" */
  readonly openText: string;
};

export type SiteView = {
  readonly name: string;
  readonly legalName: string;
  readonly template: SiteConfig['template'];
  readonly locale: string;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly logo: SiteConfig['logo'];
  readonly tagline: string | null;
  readonly social: Readonly<Record<string, string>>;
  readonly header: SiteConfig['navigation']['header'];
  readonly footer: SiteConfig['navigation']['footer'];
  readonly menuTrigger: SiteConfig['navigation']['trigger'];
  readonly stockNoun: SiteConfig['labels']['stockNoun'];
  /** What repayments on cards rest on; null where none is shown. */
  readonly lender: SiteLenderView | null;
  readonly stockCount: number;
  /** The search's description for an assistant in the browser; null where the dealer wants none. */
  readonly searchTool: { readonly name: string; readonly description: string } | null;
  /** Whether shoppers may keep favourites here. */
  readonly hasFavourites: boolean;
  /** Where the personal garage is; null on a site without one. */
  readonly garageHref: string | null;
  readonly primaryLocation: LocationLine | null;
  /** All of them: the head of a page about one names that one. */
  readonly locations: readonly LocationLine[];
  /** Numbers are cut until a shopper asks for them. */
  readonly masksNumbers: boolean;
  /** "Motor Dealer Licence MD 012345 (NSW)" and similar. */
  readonly licences: readonly string[];
  /** What the manufacturer wants at the foot of every page. */
  readonly makerTexts: readonly string[];
  /** The statement about accessibility; null on a site that has switched it off. */
  readonly accessibilityHref: string | null;
  readonly models: readonly {
    readonly name: string;
    readonly href: string;
    readonly isComingSoon: boolean;
  }[];
  readonly bodyTypes: readonly string[];
  readonly fuelTypes: readonly string[];
  /** Tags of others that may load after consent; null where there are none, and so nothing to ask. */
  readonly measurement: {
    readonly googleAnalyticsId: string | null;
    readonly metaPixelId: string | null;
    readonly notice: string;
  } | null;
  /** What partners bring, in the order in which it is fetched. */
  readonly thirdPartyScripts: readonly {
    readonly name: string;
    readonly src: string;
    readonly needsConsent: boolean;
    readonly isolation: 'frame' | 'page';
  }[];
  /** Null where there is no chat, or no bubble. */
  readonly chatBubble: {
    readonly label: string;
    readonly href: string;
    readonly opens: string | null;
  } | null;
};

/** Sends itself: a search changes nothing. */
const searchTool = {
  name: 'search_stock',
  description: 'Searches the stock by keywords',
} as const;

export function viewSite(
  site: SiteContext,
  stock: {
    readonly count: number;
    readonly bodyTypes: readonly string[];
    readonly fuelTypes: readonly string[];
  },
  now: Date,
): SiteView {
  const { config } = site;
  const primary = selectContactLocation(site.locations, null);
  return {
    name: config.name,
    legalName: config.legalName,
    template: config.template,
    locale: config.locale,
    currency: config.currency,
    isDemo: config.status === 'demo',
    logo: config.logo,
    tagline: config.tagline,
    social: config.social,
    header: config.navigation.header,
    footer: config.navigation.footer,
    menuTrigger: config.navigation.trigger,
    stockNoun: config.labels.stockNoun,
    lender: viewSiteLender(site, now),
    stockCount: stock.count,
    searchTool: config.agents.webmcp ? searchTool : null,
    hasFavourites: config.favourites.isEnabled,
    garageHref: config.garageEnabled ? garageHref(config) : null,
    bodyTypes: stock.bodyTypes,
    fuelTypes: stock.fuelTypes,
    measurement: viewMeasurement(config),
    thirdPartyScripts: config.thirdPartyScripts.map(({ name, src, consent, isolation }) => ({
      name,
      src,
      needsConsent: consent === 'measurement',
      isolation,
    })),
    chatBubble:
      config.chatBubble === null || config.carPage.chatUrl === null
        ? null
        : { ...config.chatBubble, href: config.carPage.chatUrl },
    primaryLocation: primary ? viewLocationLine(primary, site, now) : null,
    locations: site.locations.map((location) => viewLocationLine(location, site, now)),
    masksNumbers: config.carPage.masksPhone,
    licences: licenceLines(site.locations),
    makerTexts: listProgrammeTexts(config),
    accessibilityHref: Object.hasOwn(config.pages, accessibilitySlug) ? `/${accessibilitySlug}` : null,
    models: listMenuModels(config.models).map((model) => ({
      name: nameModelAlone(model),
      href: modelPageHref(model),
      isComingSoon: model.status === 'coming_soon',
    })),
  };
}

function viewMeasurement({ measurement, privacy, thirdPartyScripts }: SiteConfig): SiteView['measurement'] {
  const { googleAnalyticsId, metaPixelId } = measurement;
  const asks = thirdPartyScripts.some(({ consent }) => consent === 'measurement');
  if (googleAnalyticsId === null && metaPixelId === null && !asks) return null;
  return { googleAnalyticsId, metaPixelId, notice: privacy.measurementNotice };
}

/** Open as the department is that was asked for, where the location has it; else as its first one. */
export function viewLocationLine(
  location: Location,
  site: SiteContext,
  now: Date,
  requested: Department | null = null,
): LocationLine {
  const [first = 'sales', ...others] = location.departments;
  const state = evaluateOpenState(
    location,
    requested !== null && others.includes(requested) ? requested : first,
    now,
  );
  return {
    slug: location.slug,
    name: location.name,
    href: locationHref(location, site),
    phone: viewNumber(location, site),
    isOpen: state.isOpen,
    openText: openStateText(state),
  };
}

/** Whole, or cut where the site cuts them. */
export function viewNumber(location: Location, { config, siteSlug }: SiteContext): DisplayedNumber | null {
  return describeNumber(location, { isMasked: config.carPage.masksPhone, websiteId: siteSlug });
}
