/** The clocks of leads as those see them who wind them: every lead of every site, and nothing of its shopper. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { PlannedDelivery } from '#domain/lead/delivery/lead-delivery.ts';
import type { ResponseTimer } from '#domain/lead-inbox/response-timer.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

/** An unanswered lead. */
export type WaitingLead = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly siteSlug: string;
  readonly kind: LeadKind;
  readonly category: string;
  readonly subcategory: string | null;
  readonly locationSlug: string | null;
  readonly car: { readonly stockType: StockType } | null;
  readonly isSuspectedSpam: boolean;
  readonly isCompleted: boolean;
  readonly receivedAt: Date;
  readonly assignedTo: string | null;
  /** Null where none was ever wound. */
  readonly clock: ResponseTimer | null;
};

export interface ResponseTimerStore {
  /** Those that came since, or whose clock runs; in order of their ids, after `afterId`. */
  listWaiting(request: {
    readonly since: Date;
    readonly after: { readonly dealerGroupId: string; readonly leadId: string } | null;
    readonly limit: number;
  }): Promise<readonly WaitingLead[]>;
  /** Leaves a clock alone that was stopped, or started again, meanwhile. */
  wind(lead: Pick<WaitingLead, 'dealerGroupId' | 'leadId'>, clock: ResponseTimer): Promise<void>;
  /** Overdue, and not notified yet. */
  listLate(request: { readonly now: Date; readonly limit: number }): Promise<readonly WaitingLead[]>;
  /** Queues the messages and notes that they were queued: a second call finds nothing to do. */
  escalate(
    lead: Pick<WaitingLead, 'dealerGroupId' | 'leadId'>,
    told: {
      readonly deliveries: readonly Omit<PlannedDelivery, 'status' | 'problem'>[];
      readonly audit: AuditNote;
      readonly at: Date;
    },
  ): Promise<boolean>;
}
