/** What a printed sheet about one car says: plain values, so that it can be handed to whatever draws it. */

import type { Specification } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { LogoMark } from '#domain/site/logo-marks.ts';
import type { QrCode } from '#domain/text/qr-code.ts';

/** Hex colours, from the theme of the site. */
export type BrochurePalette = {
  readonly brand: string;
  readonly onBrand: string;
  readonly mutedOnBrand: string;
  readonly accent: string;
  readonly ink: string;
  readonly softInk: string;
  readonly line: string;
  readonly sunken: string;
  readonly stamp: string;
  readonly onStamp: string;
};

export type BrochurePrice =
  | {
      readonly kind: 'price';
      readonly text: string;
      readonly priceType: string;
      readonly wasText: string | null;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'no-price'; readonly text: string }
  | { readonly kind: 'sold'; readonly text: string; readonly note: string };

export type BrochureFinance = {
  readonly weeklyText: string;
  readonly interestRateText: string;
  readonly comparisonRateText: string;
  readonly basisText: string;
  readonly warning: string;
};

export type BrochureDealer = {
  readonly wordmark: string;
  readonly tagline: string | null;
  readonly mark: LogoMark;
  readonly legalName: string;
  /** The car's location, or the site's main place. */
  readonly place: string | null;
  readonly addressLines: readonly string[];
  readonly phoneText: string | null;
  readonly hours: readonly Specification[];
  readonly licences: readonly string[];
};

export type Brochure = {
  /** BCP 47, of the text. */
  readonly language: string;
  readonly template: SiteConfig['template'];
  readonly palette: BrochurePalette;
  readonly title: string;
  readonly subtitle: string;
  /** "Available", "Coming soon", "On hold until Sat 2:15 pm", "SOLD". */
  readonly statusText: string;
  readonly isSold: boolean;
  readonly price: BrochurePrice;
  readonly finance: BrochureFinance | null;
  readonly keyFacts: readonly Specification[];
  readonly details: readonly Specification[];
  readonly features: readonly string[];
  /** How many more features the page has. */
  readonly featuresLeftOut: number;
  readonly comments: string | null;
  readonly included: readonly string[];
  /** Marks and wear that the page shows a photo of. */
  readonly condition: readonly string[];
  /** Shown where there is no photo. */
  readonly noPhotoText: string;
  readonly stockNumber: string;
  readonly dealer: BrochureDealer;
  readonly pageUrl: string;
  readonly qrCode: QrCode | null;
  readonly printedText: string;
  readonly smallPrint: readonly string[];
};
