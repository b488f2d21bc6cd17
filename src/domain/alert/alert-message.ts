/** A message of an alert as it is kept until it has left. */
import type { Mail } from '#domain/lead/message/mail.ts';

export type AlertMessage =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'text'; readonly text: string };
