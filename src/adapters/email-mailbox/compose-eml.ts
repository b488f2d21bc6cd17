/** The message as mail programs exchange it (RFC 5322): nodemailer encodes headers and bodies, nothing is sent. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import type { OutgoingMail } from '#ports/leads/lead-mail-sender.ts';

/** The same delivery gives the same bytes: identity and boundaries come from its id, the date from the lead. */
export function composeEml(outgoing: OutgoingMail): Promise<Buffer> {
  const message = new MailComposer(toMailOptions(outgoing));
  return new Promise((resolve, reject) => {
    message.compile().build((error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

export function toMailOptions({ mail, deliveryId, to, sentAt }: OutgoingMail): Mail.Options {
  const domain = mail.from.address.split('@')[1] ?? 'localhost';
  return {
    from: mail.from,
    to: { name: '', address: to },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    ...(mail.bounceTo === undefined ? {} : { envelope: { from: mail.bounceTo, to } }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: mail.attachments.map(({ fileName, mediaType, text }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(text, 'utf8'),
    })),
    date: sentAt,
    messageId: `<${deliveryId}@${domain}>`,
    baseBoundary: deliveryId,
    textEncoding: 'base64',
    headers: {
      'X-Forecourt-Delivery': deliveryId,
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
      ...(mail.unsubscribeHref === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeHref}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Nothing of a lead may make the composer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Mail.Options;
}
