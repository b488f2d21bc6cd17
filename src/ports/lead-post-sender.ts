/** A way out for documents posted to an address. Every attempt carries the same delivery id as idempotency key. */
import type { SendOutcome } from './send-outcome.ts';

export type PostAuthorisation =
  | { readonly kind: 'none' }
  /** The key itself, as `Authorization: Bearer`. */
  | { readonly kind: 'bearer'; readonly secretName: string }
  /** An HMAC-SHA256 over time and body. */
  | { readonly kind: 'signature'; readonly secretName: string };

export type OutgoingPost = {
  readonly deliveryId: string;
  readonly url: string;
  readonly mediaType: string;
  /** The same bytes in every attempt. */
  readonly body: string;
  readonly authorisation: PostAuthorisation;
  /** For people: what it is about. */
  readonly subject: string;
  readonly sentAt: Date;
};

export interface LeadPostSender {
  post(post: OutgoingPost, signal: AbortSignal): Promise<SendOutcome>;
}
