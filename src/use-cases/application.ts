/** The business as the web sees it: ports and rules already joined. `main` builds one. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { BrochurePrinter } from '#ports/deals/brochure-printer.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { PaymentGateways, PaymentStore } from '#ports/deals/payment.ts';
import type { PrizeStore } from '#ports/deals/prize-store.ts';
import type { PurchaseStore } from '#ports/deals/purchase-store.ts';
import type { RegistrationLookup, TradeInStore, ValuationSource } from '#ports/deals/trade-in-store.ts';
import type { ConsentStore, IdempotencyStore, LeadStore, PhoneRevealStore } from '#ports/leads/lead-store.ts';
import type { ImageSource } from '#ports/photos/pictures.ts';
import type { AlertStore } from '#ports/shoppers/alert-store.ts';
import type { Captchas, ProofLedger } from '#ports/shoppers/captcha.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { PasskeyChecker, PasskeyStore } from '#ports/shoppers/passkey-store.ts';
import type { ShopperLeads, ShopperStore, WatchlistStore } from '#ports/shoppers/shopper-store.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';
import type { TextLedger, TextSender } from '#ports/shoppers/text-messages.ts';
import type { AnalyticsStore } from '#ports/staff/report-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { EventCounter } from '#use-cases/analytics/event-counter.ts';
import type { PageViewCounter } from '#use-cases/car/page-view-counter.ts';
import type { SharedSubmissionLimiter, SubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

export type Application = {
  /** The live sites of one dealer group, in the order of the configuration. */
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly stockSearch: StockSearch;
  readonly geocoder: Geocoder;
  readonly carStore: CarStore;
  readonly leadStore: LeadStore;
  readonly phoneRevealStore: PhoneRevealStore;
  readonly viewCounter: PageViewCounter;
  readonly images: ImageSource;
  readonly brochurePrinter: BrochurePrinter;
  /** Of forms sent from one network. */
  readonly submissionLimiter: SharedSubmissionLimiter;
  /** The same for those that bring no proof of a person. */
  readonly unprovenLimiter: SharedSubmissionLimiter;
  /** Of forms sent to one dealer group from one network with one phone number. */
  readonly phoneLimiter: SharedSubmissionLimiter;
  readonly holdStore: HoldStore;
  readonly paymentStore: PaymentStore;
  /** Signs the links of reservations. */
  readonly reservationKey: string;
  /** Of moves of one booking. */
  readonly bookingMoveLimiter: SharedSubmissionLimiter;
  /** Of confirmations to one mail address. */
  readonly confirmationLimiter: SharedSubmissionLimiter;
  readonly captchas: Captchas;
  readonly proofLedger: ProofLedger;
  /** What machines were answered for their keys. */
  readonly answerLedger: IdempotencyStore;
  readonly consentStore: ConsentStore;
  /** Signs the links that take a consent back. */
  readonly consentKey: string;
  readonly bookingStore: BookingStore;
  readonly shortlistStore: ShortlistStore;
  /** Of shared lists begun from one network. */
  readonly newShortlistLimiter: SharedSubmissionLimiter;
  /** Of what is done with shared lists from one network. */
  readonly shortlistLimiter: SharedSubmissionLimiter;
  readonly tradeInStore: TradeInStore;
  /** Makes the links of valuations, as `purchaseKey` does those of purchases. */
  readonly tradeInKey: string;
  /** Of valuations begun from one network. */
  readonly newTradeInLimiter: SharedSubmissionLimiter;
  readonly purchaseStore: PurchaseStore;
  /** Purchases begun from one network. */
  readonly newPurchaseLimiter: SharedSubmissionLimiter;
  /** Makes the links of purchases, so that messages can name them though the store knows only their hash. */
  readonly purchaseKey: string;
  readonly registrationLookup: RegistrationLookup;
  readonly stockValuation: ValuationSource;
  /** Null where the environment names none. */
  readonly valuationService: ValuationSource | null;
  /** Signs the links that move or cancel a booking. */
  readonly bookingKey: string;
  /** Signs the addresses that advertising networks fetch feeds from. */
  readonly adFeedKey: string;
  /** Signs in forms when their page was made. */
  readonly formKey: string;
  readonly shopperStore: ShopperStore;
  readonly passkeyStore: PasskeyStore;
  readonly passkeyChecker: PasskeyChecker;
  readonly watchlistStore: WatchlistStore;
  readonly prizeStore: PrizeStore;
  readonly shopperLeads: ShopperLeads;
  readonly textSender: TextSender;
  readonly textLedger: TextLedger;
  /** Hashes the codes of sign-ins. */
  readonly signInKey: string;
  readonly codeLimiters: CodeLimiters;
  /** Of claims of cars, by numbers that are not proved, from one network at one dealer group. */
  readonly claimLimiter: SharedSubmissionLimiter;
  readonly agentLimiters: AgentLimiters;
  /** Signs what a shopper is asked to agree to through a program. */
  readonly agentKey: string;
  readonly alertStore: AlertStore;
  /** Signs the links that messages of alerts lead to. */
  readonly alertKey: string;
  /** Reports that a shopper set a new alert, so that changes are measured against the current stock. */
  readonly triggerAlerts: () => void;
  readonly payments: PaymentGateways;
  /** Of webhook events without a gateway's signature, from one network to this process. */
  readonly forgedWebhookLimiter: SubmissionLimiter;
  /** A webhook event arrived without the gateway's signature: an attack, or a wrong key of ours. */
  readonly recordForgedWebhook: (site: SiteContext, gateway: string) => void;
  /** The gateway reported something that is not ours: another site takes money through the same account. */
  readonly recordUnknownWebhook: (site: SiteContext, reference: string) => void;
  readonly analyticsStore: AnalyticsStore;
  readonly eventCounter: EventCounter;
  /** How many reports of events one network address may send to this process. */
  readonly eventLimiter: SubmissionLimiter;
  /** How many looks at cars, and how many shown numbers, are counted for one network in this process. */
  readonly interestLimiter: SubmissionLimiter;
  /** Unguessable: ids of leads, of deliveries, of receipts. */
  readonly newId: () => string;
  /** 32 random bytes, for what only its holder may know. */
  readonly newSecret: () => string;
  /** A whole number from 0, below this one, each as likely as the others. */
  readonly randomBelow: (end: number) => number;
  /** Six random digits. */
  readonly newCode: () => string;
  /** Says that a delivery waits, so that the worker need not wait for its next round. */
  readonly triggerLeadDelivery: () => void;
  /** Two invalid proofs were sent: by one visitor, unless there are many. */
  readonly noteRefusedProof: (site: SiteContext, reason: string) => void;
  /** For a fault that is answered politely and must still reach the operator. */
  readonly reportFault: (error: unknown, where: string) => void;
};

/** What programs may ask and send for shoppers. */
export type AgentLimiters = {
  /** Of calls from one network. */
  readonly reads: SharedSubmissionLimiter;
  /** Of leads with one email address. */
  readonly email: SharedSubmissionLimiter;
  /** Of leads of one person about one car. */
  readonly personCar: SharedSubmissionLimiter;
  /** Of leads that one program sends to one site. */
  readonly program: SharedSubmissionLimiter;
  /** Of leads that all programs send to one site. */
  readonly site: SharedSubmissionLimiter;
};

/** What signing in may cost: a text is money, and each try is a chance to guess. */
export type CodeLimiters = {
  /** Of codes asked for from one network. */
  readonly network: SharedSubmissionLimiter;
  /** The same in a day. */
  readonly networkDay: SharedSubmissionLimiter;
  /** Of codes that a network asked for today: its first few have a reserve. */
  readonly lightSenders: SharedSubmissionLimiter;
  /** Of codes that one network has sent by one dealer group to one number in an hour. */
  readonly phoneHour: SharedSubmissionLimiter;
  /** Of codes sent to one number by all of them in a day. */
  readonly phoneDay: SharedSubmissionLimiter;
  /** Of codes sent to the neighbours of a number in a day. */
  readonly numberRange: SharedSubmissionLimiter;
  /** Of texts sent by one site in a day, as many as its configuration says. */
  readonly siteDay: SharedSubmissionLimiter;
  /** Of questions for a passkey that one network asks for. */
  readonly ceremonies: SharedSubmissionLimiter;
  /** Of codes typed in, and passkeys shown, from one network. */
  readonly tries: SharedSubmissionLimiter;
};
