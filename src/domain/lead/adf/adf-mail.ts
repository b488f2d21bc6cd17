/** ADF by e-mail: the document is the text of the message, as customer systems read it, and a file beside it. */
import type { LeadChange } from '#domain/lead/delivery/hold-change.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { changeSubject } from '#domain/lead/message/change-subject.ts';
import { shopperMailAddress, siteMailAddress } from '#domain/lead/message/compose-mail.ts';
import { leadSubject } from '#domain/lead/message/lead-mail.ts';
import { headerText, type Mail } from '#domain/lead/message/mail.ts';
import { adfFileName, adfMediaType, buildAdf } from './build-adf.ts';

/** `change` as for `buildAdf`. */
export function buildAdfMail(lead: Lead, change: LeadChange | null = null): Mail {
  const document = buildAdf(lead, change);
  return {
    from: siteMailAddress(lead),
    replyTo: shopperMailAddress(lead),
    subject: headerText(`ADF lead: ${change === null ? leadSubject(lead) : changeSubject(lead, change)}`),
    text: document,
    html: null,
    attachments: [{ fileName: adfFileName(lead), mediaType: adfMediaType, text: document }],
    isAutomatic: true,
  };
}
