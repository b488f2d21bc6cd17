/** What a member of staff answered, as the shopper gets it: their words as they were typed, and nothing that is set by machine. */
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { siteMailAddress } from './compose-mail.ts';
import { headerText, type Mail } from './mail.ts';
import { carPageHref } from './message-content.ts';

export type StaffAnswer = {
  readonly subject: string;
  /** As typed; line breaks stay. */
  readonly body: string;
  /** The member of staff. */
  readonly authorName: string;
};

/** `replyAddress` brings an answer back into the conversation; null: answers go to the dealer's own mail. */
export function buildAnswerMail(
  lead: Lead,
  { subject, body, authorName }: StaffAnswer,
  replyAddress: string | null,
): Mail {
  const { siteName, dealerName, dealerEmail } = lead.origin;
  const from = headerText(`${authorName}, ${siteName}`);
  const address = replyAddress ?? dealerEmail;
  const car = carPageHref(lead);
  const foot = [
    siteName,
    ...(lead.car === null ? [] : [car === null ? lead.car.title : `${lead.car.title}: ${car}`]),
    `Your reference: ${leadReference(lead.id)}`,
  ];
  return {
    from: { ...siteMailAddress(lead), name: from },
    replyTo: address === null ? null : { name: headerText(dealerName || siteName), address },
    subject: headerText(subject),
    text: `${body}\n\n-- \n${foot.join('\n')}\n`,
    html: null,
    attachments: [],
    isAutomatic: false,
    ...(replyAddress === null ? {} : { bounceTo: replyAddress }),
  };
}

/** "Re: Car Enquiry: 2023 Toyota RAV4". */
export function answerSubject(lead: Pick<Lead, 'car' | 'category' | 'subcategory'>): string {
  return headerText(`Re: ${lead.car?.title ?? lead.subcategory ?? lead.category}`);
}
