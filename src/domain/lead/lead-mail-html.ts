/** The message as HTML for mail programs: tables and inline styles, because that is what they all read. No pictures, no script, nothing fetched. */
import type { LeadMailContent, LeadMailRow } from './lead-mail.ts';

const font = "font-family:'Helvetica Neue',Arial,sans-serif";

export function renderLeadMailHtml(content: LeadMailContent): string {
  return [
    '<!doctype html>',
    '<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(content.heading)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f4f6f8;color:#0f1720;${font};font-size:16px;line-height:1.5">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e2e6eb;border-radius:12px">',
    '<tr><td style="padding:28px 28px 8px">',
    `<p style="margin:0 0 6px;font-size:14px;color:#4a5563">${escapeHtml(content.siteName)}</p>`,
    `<h1 style="margin:0;font-size:24px;line-height:30px;letter-spacing:-.02em">${escapeHtml(content.heading)}</h1>`,
    '</td></tr>',
    content.warning === null ? '' : renderWarning(content.warning),
    renderMessage(content.message),
    '<tr><td style="padding:8px 28px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">',
    ...content.rows.map(renderRow),
    '</table></td></tr></table>',
    `<p style="margin:16px 0 0;max-width:600px;font-size:13px;line-height:18px;color:#66717f">${escapeHtml(content.footer)}</p>`,
    '</td></tr></table></body></html>',
  ].join('\n');
}

function renderWarning(warning: string): string {
  return `<tr><td style="padding:8px 28px"><p style="margin:0;padding:12px 16px;border-radius:8px;background:#fef4e4;color:#8a4b00;font-size:14px">${escapeHtml(warning)}</p></td></tr>`;
}

function renderMessage(message: string): string {
  const words =
    message === ''
      ? '<span style="color:#66717f">No message</span>'
      : escapeHtml(message).replaceAll('\n', '<br>\n');
  return `<tr><td style="padding:12px 28px"><div style="padding:16px 20px;border-radius:8px;background:#f4f6f8;font-size:17px;overflow-wrap:anywhere">${words}</div></td></tr>`;
}

function renderRow({ label, value, href }: LeadMailRow): string {
  const cell = 'padding:9px 0;border-top:1px solid #e2e6eb;vertical-align:top';
  const text = escapeHtml(value);
  const shown = href === null ? text : `<a href="${escapeHtml(href)}" style="color:#1d4fd7">${text}</a>`;
  return `<tr><td width="32%" style="${cell};color:#4a5563;font-size:14px">${escapeHtml(label)}</td><td style="${cell};overflow-wrap:anywhere">${shown}</td></tr>`;
}

/** Every character that could end a text or an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
