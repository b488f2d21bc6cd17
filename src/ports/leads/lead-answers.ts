import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { LeadAnswer } from '#domain/lead/answer-promise.ts';

/** A lead as far as it says who had to answer it, and when it was answered. */
export type RecordedAnswer = LeadAnswer & {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly locationSlug: string | null;
};

/** The dealers' own record of when shoppers were answered. Nothing in it says who asked. */
export interface LeadAnswers {
  /** Leads of every group that came since then and that were to be answered; suspected spam is left out. */
  listSince(since: Date): Promise<readonly RecordedAnswer[]>;
}
