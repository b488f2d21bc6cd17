/** What the dealer reads: the words of the message, made of nothing but the lead. */
import { formatPhone } from '../location/phone-number.ts';
import { type Lead, leadReference } from './lead.ts';
import { renderLeadMailHtml } from './lead-mail-html.ts';
import { keepLine } from './typed-text.ts';

export type MailAddress = { readonly name: string; readonly address: string };

export type LeadMail = {
  readonly from: MailAddress;
  /** The shopper, so that "Reply" does what it says. */
  readonly replyTo: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type LeadMailRow = { readonly label: string; readonly value: string; readonly href: string | null };

/** The words of the message before they are set as text or HTML. */
export type LeadMailContent = {
  readonly siteName: string;
  readonly heading: string;
  readonly warning: string | null;
  readonly message: string;
  readonly rows: readonly LeadMailRow[];
  readonly footer: string;
};

const longestSubject = 150;

export function buildLeadMail(lead: Lead): LeadMail {
  const content = buildContent(lead);
  const mark = lead.isSuspectedSpam ? 'Possible spam: ' : '';
  const subject = `${mark}${lead.subcategory ?? lead.category}: ${lead.car?.title ?? lead.contact.name}`;
  return {
    from: { name: headerText(lead.origin.siteName), address: `enquiries@${lead.origin.host}` },
    replyTo: { name: headerText(lead.contact.name), address: lead.contact.email },
    subject: headerText(subject).slice(0, longestSubject).toWellFormed(),
    text: renderText(content),
    html: renderLeadMailHtml(content),
  };
}

function buildContent(lead: Lead): LeadMailContent {
  const { contact, car, origin, consent } = lead;
  const at = (instant: Date) =>
    new Intl.DateTimeFormat(origin.locale, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: origin.timeZone,
    }).format(instant);
  const rows: readonly (LeadMailRow | null)[] = [
    row('Name', contact.name),
    row('Phone', formatPhone(contact.phone), `tel:${contact.phone.replace(/[^+\d]/g, '')}`),
    row('Email', contact.email, `mailto:${encodeURIComponent(contact.email)}`),
    car && row('Vehicle', `${car.title} (${car.stockType})`, carAddress(lead)),
    car && row('Shown price', car.priceText),
    car && row('Stock number', car.stockNumber),
    origin.locationName === null ? null : row('Location', origin.locationName),
    row('About', [lead.category, lead.subcategory].filter((part) => part !== null).join(', ')),
    row('Received', at(lead.receivedAt)),
    row('Page', origin.url),
    row('Marketing', `${consent.isGranted ? 'Yes' : 'No'}: “${consent.wording}” (${at(consent.recordedAt)})`),
    row('Reference', leadReference(lead.id)),
  ];
  return {
    siteName: origin.siteName,
    heading: car
      ? `${lead.subcategory ?? 'Enquiry'}: ${car.title}`
      : [lead.category, lead.subcategory].filter((part) => part !== null).join(', '),
    warning: lead.isSuspectedSpam
      ? 'This may be spam: a field that people do not see was filled in. Nothing was held back.'
      : null,
    message: lead.message,
    rows: rows.filter((entry) => entry !== null),
    footer: `Sent by the website of ${origin.siteName}. Reply to this message to answer ${contact.name}.`,
  };
}

function row(label: string, value: string, href: string | null = null): LeadMailRow {
  return { label, value, href };
}

/** The car's page beside the page the form stood on; only http addresses become links. */
function carAddress({ car, origin }: Lead): string | null {
  if (car === null || !/^https?:\/\//i.test(origin.url) || !URL.canParse(origin.url)) return null;
  return new URL(`/cars/${encodeURIComponent(car.slug)}`, origin.url).href;
}

function renderText(content: LeadMailContent): string {
  const rows = content.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const message = content.message === '' ? '(no message)' : content.message;
  const warning = content.warning === null ? '' : `${content.warning}\n\n`;
  return `${content.heading}\n\n${warning}${message}\n\n${rows}\n\n-- \n${content.footer}\n`;
}

/** A header is one line of visible characters, so that nothing typed can begin another header. */
function headerText(text: string): string {
  return keepLine(text.replace(/\p{Cc}+/gu, ' '));
}
