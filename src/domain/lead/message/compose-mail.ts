/** A message of a site as a mail: who sends it, who gets the answer, and its words set in both ways. */
import type { Lead } from '#domain/lead/lead.ts';
import { headerText, type Mail, type MailAddress, type MailAttachment } from './mail.ts';
import type { MessageContent } from './message-content.ts';
import { renderMessageHtml } from './message-html.ts';
import { renderMessageText } from './message-text.ts';

/** What the site itself does not say; what is left out is not part of the message. */
export type SiteMessage = Pick<MessageContent, 'heading' | 'sections' | 'footer'> &
  Partial<Pick<MessageContent, 'intro' | 'warning' | 'quoted' | 'actions'>>;

/** Answered to the shopper. */
export function composeToDealer(lead: Lead, subject: string, message: SiteMessage): Mail {
  return {
    from: siteMailAddress(lead),
    replyTo: shopperMailAddress(lead),
    subject: headerText(subject),
    ...setMessage(lead, message),
    attachments: [],
    isAutomatic: false,
  };
}

/** Answered to the dealer, where anyone there reads mail. */
export function composeToShopper(
  lead: Lead,
  subject: string,
  message: SiteMessage,
  attachments: readonly MailAttachment[] = [],
): Mail {
  const { dealerName, dealerEmail } = lead.origin;
  return {
    from: siteMailAddress(lead),
    replyTo: dealerEmail === null ? null : { name: headerText(dealerName), address: dealerEmail },
    subject: headerText(subject),
    ...setMessage(lead, message),
    attachments,
    isAutomatic: true,
  };
}

/** An unread mailbox: replies go elsewhere. */
export function siteMailAddress({ origin }: Lead): MailAddress {
  return { name: headerText(origin.siteName), address: `enquiries@${origin.host}` };
}

/** Null where only a phone number is known. */
export function shopperMailAddress({ contact }: Lead): MailAddress | null {
  if (contact.email === '') return null;
  return { name: headerText(contact.name), address: contact.email };
}

function setMessage({ origin }: Lead, message: SiteMessage): Pick<Mail, 'text' | 'html'> {
  const content: MessageContent = {
    siteName: origin.siteName,
    brandColour: origin.brandColour,
    intro: null,
    warning: null,
    quoted: null,
    actions: [],
    ...message,
  };
  return { text: renderMessageText(content), html: renderMessageHtml(content) };
}
