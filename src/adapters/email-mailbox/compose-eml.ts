/** The message as mail programs exchange it (RFC 5322): nodemailer encodes headers and bodies, nothing is sent. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingLeadMail } from '../../ports/lead-mail-sender.ts';

/** The same delivery gives the same bytes: identity and boundaries come from its id, the date from the lead. */
export function composeEml(mail: OutgoingLeadMail): Promise<Buffer> {
  const domain = mail.from.address.split('@')[1] ?? 'localhost';
  const message = new MailComposer({
    from: mail.from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.sentAt,
    messageId: `<${mail.deliveryId}@${domain}>`,
    baseBoundary: mail.deliveryId,
    textEncoding: 'base64',
    headers: { 'X-Forecourt-Delivery': mail.deliveryId },
    // Nothing of a lead may make the composer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Promise((resolve, reject) => {
    message.compile().build((error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
