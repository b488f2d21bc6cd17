/** What goes into `submitEnquiry`, what comes out, and what it needs. */
import type { SentForm } from '#domain/lead/build-lead.ts';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { FieldError } from '#domain/lead/enquiry/enquiry-schema.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadStore } from '#ports/leads/lead-store.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import type { Application } from '#use-cases/application.ts';
import type { GuardPorts } from '#use-cases/guard/guard-submission.ts';
import type { LeadCounting } from './count-lead.ts';

export type EnquirySubmission = SentForm & {
  /** Network address of the sender. */
  readonly clientAddress: string;
  /** Posted to a page, whose form says when it was made; false for a lead that comes as data. */
  readonly comesFromPage: boolean;
  /** Says of the lead what the form itself cannot know, before it is stored. A lead that it leaves unfinished waits for its rest. */
  readonly complete?: (lead: Lead) => Lead;
  /** What the shopper is sent immediately, though the lead is unfinished. */
  readonly notifiesShopper?: DeliveryChannel;
  /** So long the confirmation waits for word that says more, and takes its place. */
  readonly confirmsAfterMs?: number;
};

export type EnquiryOutcome =
  | { readonly kind: 'accepted'; readonly leadId: string; readonly receiptToken: string }
  /** The step is done and the next one, counted from 0, is asked. `leadId` null where nothing could be stored yet. */
  | { readonly kind: 'advanced'; readonly leadId: string | null; readonly step: number }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong but the proof that a person sends it; a new one does. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'too-many'; readonly of: 'network' | 'phone'; readonly retryAfterSeconds: number };

export type LeadIntake = GuardPorts &
  LeadCounting &
  Pick<Application, 'newId' | 'triggerLeadDelivery' | 'confirmationLimiter'> & {
    readonly geocoder: Pick<Geocoder, 'locate'>;
    readonly leadStore: Pick<LeadStore, 'submit' | 'submitWithBooking' | 'findSubmission'>;
  };
