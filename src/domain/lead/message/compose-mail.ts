/** A message of a site as a mail: who sends it, who gets the answer, and its words set in both ways. */
import type { Lead } from '#domain/lead/lead.ts';
import { headerText, type Mail, type MailAddress, type MailAttachment } from './mail.ts';
import type { MessageAction, MessageContent, MessageRow, MessageSection } from './message-content.ts';

const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const plainBrand = '#1b2733';
const ink = '#0f1720';
const soft = '#4a5563';
const faint = '#66717f';
const line = '#e2e6eb';
const sunken = '#f4f6f8';
const inset = '32px';
/** Words wrap anywhere, so that one long word never makes the message wider than the screen. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * A message as HTML for mail programs: tables and inline styles, because that is what they all read. No pictures, no
 * script, nothing fetched.
 */
export function renderMessageHtml(content: MessageContent): string {
  const brand = /^#[0-9a-f]{6}$/i.test(content.brandColour ?? '') ? `${content.brandColour}` : plainBrand;
  return [
    '<!doctype html>',
    '<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(content.heading)}</title>`,
    '<style>@media(max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}.b{display:block!important;margin-right:0!important}}</style></head>',
    `<body style="margin:0;padding:24px 12px;background:${sunken};color:${ink};${font};font-size:16px;line-height:1.5">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:12px;overflow:hidden;text-align:left">`,
    `<tr><td class="in" bgcolor="${brand}" style="padding:16px ${inset};background:${brand};color:${readableOn(brand)};font-size:16px;font-weight:700;letter-spacing:.01em;${wrap}">${escapeHtml(content.siteName)}</td></tr>`,
    block(
      `<h1 style="margin:0;font-size:26px;line-height:32px;letter-spacing:-.02em;${wrap}">${escapeHtml(content.heading)}</h1>`,
      '28px',
    ),
    content.intro === null
      ? ''
      : block(
          `<p style="margin:0;color:${soft};font-size:17px;line-height:26px;${wrap}">${lines(content.intro)}</p>`,
          '8px',
        ),
    content.warning === null
      ? ''
      : block(
          `<p style="margin:0;padding:12px 16px;border-radius:8px;background:#fef4e4;color:#8a4b00;font-size:15px;line-height:22px;${wrap}">${lines(content.warning)}</p>`,
          '16px',
        ),
    content.quoted === null ? '' : renderQuoted(content.quoted, brand),
    renderActions(content.actions, brand),
    ...content.sections.map(renderMessageHtmlSection),
    '<tr><td style="padding:0 0 20px"></td></tr></table>',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="in" style="padding:16px ${inset};font-size:13px;line-height:19px;color:${faint};text-align:left;${wrap}">${content.footer.map(lines).join('<br>\n')}</td></tr></table>`,
    '</td></tr></table></body></html>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function block(inner: string, top: string): string {
  return `<tr><td class="in" style="padding:${top} ${inset} 0">${inner}</td></tr>`;
}

function renderQuoted(quoted: string, brand: string): string {
  const text = quoted === '' ? `<span style="color:${faint}">No message</span>` : lines(quoted);
  return block(
    `<div style="padding:14px 20px;border-left:4px solid ${brand};border-radius:0 8px 8px 0;background:${sunken};font-size:17px;line-height:26px;${wrap}">${text}</div>`,
    '20px',
  );
}

function renderActions(actions: readonly MessageAction[], brand: string): string {
  if (actions.length === 0) return '';
  const buttons = actions.map(({ label, href }, index) => {
    const look =
      index === 0
        ? `background:${brand};color:${readableOn(brand)};border:1px solid ${brand}`
        : `background:#ffffff;color:${ink};border:1px solid #848f9c`;
    return `<a class="b" href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 10px 0;padding:13px 20px;border-radius:8px;${look};font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none;${wrap}">${escapeHtml(label)}</a>`;
  });
  return block(buttons.join('\n'), '20px');
}

function renderMessageHtmlSection({ title, rows }: MessageSection): string {
  const heading =
    title === null
      ? ''
      : `<h2 style="margin:0 0 4px;font-size:13px;line-height:20px;letter-spacing:.06em;text-transform:uppercase;color:${faint}">${escapeHtml(title)}</h2>\n`;
  return block(
    `${heading}<table width="100%" cellpadding="0" cellspacing="0">\n${rows.map(renderRow).join('\n')}\n</table>`,
    '20px',
  );
}

function renderRow({ label, value, href }: MessageRow): string {
  const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top;font-size:16px;line-height:22px`;
  // An address breaks before its host, not in the middle of a word.
  const text = href?.startsWith('mailto:') ? lines(value).replace('@', '@<wbr>') : lines(value);
  const shown =
    href === null ? text : `<a href="${escapeHtml(href)}" style="color:${ink};font-weight:600">${text}</a>`;
  return `<tr><th align="left" width="32%" scope="row" style="${cell};padding-right:12px;color:${soft};font-weight:400">${escapeHtml(label)}</th><td style="${cell};${wrap}">${shown}</td></tr>`;
}

/** Black or white, whichever reads better on the colour (relative luminance of WCAG 2). */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}

/** Every character that could end a text or an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

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

/** A message as plain text, for readers without HTML and for machines that file it. */
export function renderMessageText(content: MessageContent): string {
  const parts = [
    content.heading,
    content.intro,
    content.warning,
    content.quoted === null ? null : content.quoted === '' ? '(no message)' : content.quoted,
    content.actions.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    ...content.sections.map(renderSection),
    `-- \n${content.footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

function renderSection({ title, rows }: MessageSection): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return title === null ? lines : `${title}\n${lines}`;
}
