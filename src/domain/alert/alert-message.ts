/** A message of an alert as it is stored until it has left. */
import type { Mail } from '#domain/lead/message/mail.ts';

/** After as many days a message that has left, or never will, is deleted. */
export const sentAlertRetentionDays = 90;

export type AlertMessage =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The same as a mail, for a day on which the site may text no more; only to an address known to be the shopper's. */
      readonly instead?: { readonly to: string; readonly mail: Mail };
    };
