import type { LeadOrigin } from '#domain/lead/lead.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { type MessageRow, messageRow } from './message-content.ts';
import { mailHref, phoneHref } from './message-links.ts';

/** Whom the shopper deals with and how to reach them; what is not known stays empty. */
export function dealerRows({
  dealerName,
  dealerAddress,
  dealerPhone,
  dealerEmail,
}: LeadOrigin): readonly MessageRow[] {
  return [
    messageRow('Dealer', dealerName),
    messageRow('Address', dealerAddress ?? ''),
    messageRow('Phone', formatPhone(dealerPhone ?? ''), phoneHref(dealerPhone ?? '')),
    messageRow('Email', dealerEmail ?? '', mailHref(dealerEmail ?? '')),
  ];
}
