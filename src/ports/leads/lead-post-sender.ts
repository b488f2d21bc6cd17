/** A way out for documents posted to an address. Every attempt carries the same delivery id as idempotency key. */
import type { SendOutcome } from './send-outcome.ts';

export type PostAuthorisation =
  | { readonly kind: 'none' }
  /** The key itself, as `Authorization: Bearer`. */
  | { readonly kind: 'bearer'; readonly secretName: string }
  /** An HMAC-SHA256 over time and body. */
  | { readonly kind: 'signature'; readonly secretName: string }
  /** The key as one more field of a form (`application/x-www-form-urlencoded`); the body is stored without it. */
  | { readonly kind: 'form-field'; readonly field: string; readonly secretName: string };

export type OutgoingPost = {
  readonly deliveryId: string;
  readonly url: string;
  readonly mediaType: string;
  /** The same bytes in every attempt. */
  readonly body: string;
  readonly authorisation: PostAuthorisation;
  /** Whose words the answer is read by, where they are not the usual ones. */
  readonly answersAs?: 'meta';
  /** For people: what it is about. */
  readonly subject: string;
  readonly sentAt: Date;
};

export interface LeadPostSender {
  post(post: OutgoingPost, signal: AbortSignal): Promise<SendOutcome>;
}
