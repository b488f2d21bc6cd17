/** Writing to the dealer from the messages of one's own phone. */
import { formatPhone } from './format-phone.ts';

export type TextUs = {
  /** "0491 570 006" */
  readonly text: string;
  /** `sms:+61491570006?&body=…`: `?&` is what both Android and iOS take. */
  readonly href: string;
};

/** `number` as +614…; null where the dealer reads no messages. `message` prefills the new message. */
export function buildTextUs(number: string | null, message: string): TextUs | null {
  if (number === null) return null;
  return {
    text: formatPhone(number),
    href: `sms:${number}?&body=${encodeURIComponent(message.toWellFormed())}`,
  };
}
