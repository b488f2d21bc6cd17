/** One thing in stock, a caravan too: what a card shows (CarSummary) and what its page adds (Car). */
import type { ItemType, StockStatus, StockType } from '#domain/stock-kinds/stock-kinds.ts';
import type { CarLenders } from './lender-figures.ts';

/** The dealer's own label that makes a car one to drive and not to buy. */
export const testDriveOnlyTag = 'Test Drive Only';

export type CarImage = {
  /** An asset path under `/img/` or an absolute address from a feed. */
  readonly url: string;
  readonly caption: string | null;
  /** A mark or wear that the dealer shows on purpose; it is with the condition, not in the gallery. */
  readonly isImperfection?: boolean;
  /** The feed's address of a photo that was fetched. Cards leave it out. */
  readonly source?: string;
};

/** A walk-around film or a tour to turn. */
export const carMediumKinds = ['video', 'tour'] as const;
export type CarMedium = {
  readonly kind: (typeof carMediumKinds)[number];
  readonly url: string;
};

/** What no other field says. Lengths in millimetres. */
export type VariantSpecifications = {
  readonly induction: string | null;
  readonly fuelCapacityL: number | null;
  readonly grossVehicleMassKg: number | null;
  /** The most that its maker lets it tow with brakes on what it tows. */
  readonly brakedTowingKg: number | null;
  readonly vehicleLengthMm: number | null;
  readonly vehicleHeightMm: number | null;
  readonly vehicleWidthMm: number | null;
};

/** Lengths in millimetres, weights in kilograms. */
export type CaravanSpecifications = {
  readonly bodyLengthMm: number | null;
  readonly bodyWidthMm: number | null;
  readonly tareKg: number | null;
  readonly aggregateTrailerMassKg: number | null;
  readonly axleType: string | null;
  readonly sleeps: number | null;
};

/** What was asked before, as this store saw it, and until when. Money in whole cents. */
export type PastPrice = {
  readonly priceCents: number;
  readonly priceType: string | null;
  /** When the next price, or none, was first seen. */
  readonly endedAt: Date;
};

/** Whole cents. */
export type MarketData = {
  readonly stateAverageCents: number | null;
  readonly nationalAverageCents: number | null;
};

export type CarSummary = {
  readonly id: string;
  readonly dealerGroupId: string;
  readonly slug: string;
  readonly stockNumber: string;
  readonly itemType: ItemType;
  readonly stockType: StockType;
  readonly status: StockStatus;
  readonly isReserved: boolean;
  readonly reservedUntil: Date | null;
  readonly soldAt: Date | null;
  readonly isCertified: boolean;
  /** The dealer's own label over the card; one value is "Test Drive Only". */
  readonly tag: string | null;
  readonly showOnDealerWebsite: boolean;
  /** The day it came into the yard, as far as it is known, else the day it was first listed here. */
  readonly createdAt: Date;
  /** False for a car that was in the yard before its feed was first read: it has not just arrived. */
  readonly isArrivalKnown: boolean;
  readonly updatedAt: Date;

  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly badge: string | null;
  readonly series: string | null;
  readonly vin: string | null;
  /** The code of its variant; null where the feed has none. */
  readonly nvic: string | null;
  readonly registration: string | null;

  readonly priceCents: number | null;
  readonly priceType: string | null;
  readonly wasPriceCents: number | null;
  readonly offerPriceCents: number | null;
  readonly subscriptionPriceCents: number | null;
  readonly isPreorder: boolean;
  readonly market: MarketData;

  /** What lenders state for this very car. */
  readonly lenders: CarLenders;

  readonly odometerKm: number | null;
  readonly colour: string | null;
  readonly bodyType: string | null;
  /** What the maker calls the body, at most three names of it: "SUV", "4x4". */
  readonly manufacturerBodies: readonly string[];
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly driveType: string | null;
  readonly seats: number | null;
  readonly doors: number | null;
  /** Duty goes by it in one state. */
  readonly cylinders: number | null;
  readonly features: readonly string[];
  readonly categories: readonly string[];
  /** Electric range, WLTP, kilometres. */
  readonly rangeKm: number | null;
  readonly caravan: CaravanSpecifications | null;
  /** Its length says how large a car is, where a feed tells it. */
  readonly variant: VariantSpecifications | null;

  readonly dealershipId: string;
  readonly locationSlug: string | null;
  readonly city: string | null;
  readonly state: string | null;

  /** At most the first five, for the card; `photoCount` says how many there are. */
  readonly images: readonly CarImage[];
  readonly photoCount: number;
  /** The dealer's own order: higher comes first in "Most relevant". */
  readonly rank: number;
};

/** A printed specification: label and value as a shopper reads them. */
export type Specification = { readonly label: string; readonly value: string };

/** What was left of a used battery, by whom and when it was measured. The day as YYYY-MM or YYYY-MM-DD. */
export type BatteryTest = {
  readonly healthPercent: number;
  readonly testedOn: string | null;
  readonly testedBy: string | null;
};

export type CarDetails = {
  readonly allImages: readonly CarImage[];
  readonly registrationExpiry: string | null;
  /** What the car is called where it is advertised as well. */
  readonly marketplaceTitle: string | null;
  /** Where a car is that its owner keeps until it is sold; null for one in a yard. */
  readonly privateSuburb: string | null;
  readonly privatePostcode: string | null;
  /** The newest first; empty where the price never changed while it was watched. */
  readonly pastPrices: readonly PastPrice[];
  readonly interiorColour: string | null;
  /** As the maker or the feed words them, beside the normalised short forms. */
  readonly bodyConfiguration: string | null;
  readonly fuelDescription: string | null;
  readonly transmissionDescription: string | null;
  readonly gears: number | null;
  readonly engineCc: number | null;
  readonly powerKw: number | null;
  readonly torqueNm: number | null;
  readonly fuelConsumptionLPer100Km: number | null;
  readonly chargeMinutes10To80: number | null;
  /** Electric energy, WLTP combined. */
  readonly energyUseKwhPer100Km: number | null;
  /** The test its range was measured by, according to the feed: "WLTP"; null where unknown. */
  readonly rangeStandard: string | null;
  readonly batteryTest: BatteryTest | null;
  readonly ancapStars: number | null;
  readonly buildDate: string | null;
  readonly complianceDate: string | null;
  readonly comments: string | null;
  readonly specifications: readonly Specification[];
  readonly media: readonly CarMedium[];
  readonly historyReportUrl: string | null;
  /** What that report says, sentence by sentence, and the day it was made, YYYY-MM-DD. */
  readonly historyFacts: readonly string[];
  readonly historyReportedOn: string | null;
  /** The day the register of security interests (PPSR) was searched and found clear, YYYY-MM-DD. */
  readonly titleCheckedOn: string | null;
  /** The day the car was inspected for marks and wear, YYYY-MM-DD: only then does none shown mean none found. */
  readonly marksCheckedOn: string | null;
  /** Photographs in one turn around it, as its dealer supplies them, each a step further. */
  readonly walkAround: readonly string[];
  /** Slugs of other locations it can be brought to. */
  readonly distributionLocations: readonly string[];
};

export type Car = CarSummary & CarDetails;
