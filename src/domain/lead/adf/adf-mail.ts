/** ADF by e-mail: the document is the text of the message, as customer systems read it, and a file beside it. */
import type { Lead } from '../lead.ts';
import { leadSubject, siteAddress } from '../message/lead-mail.ts';
import { headerText, type Mail } from '../message/mail.ts';
import { adfFileName, adfMediaType, buildAdf } from './build-adf.ts';

export function buildAdfMail(lead: Lead): Mail {
  const document = buildAdf(lead);
  return {
    from: siteAddress(lead),
    replyTo: { name: headerText(lead.contact.name), address: lead.contact.email },
    subject: headerText(`ADF lead: ${leadSubject(lead)}`),
    text: document,
    html: null,
    attachments: [{ fileName: adfFileName(lead), mediaType: adfMediaType, text: document }],
    isAutomatic: true,
  };
}
