/** The words of a mail, or what it is about where it has none: an accepted invitation, photos alone, Outlook's own format. */
import type { ParsedMail } from 'mailparser';
import { hasNewText } from '#domain/lead-inbox/cut-quoted.ts';

type Parsed = Pick<ParsedMail, 'text' | 'subject' | 'attachments'> & { readonly textConversionError?: Error };
type Attached = ParsedMail['attachments'][number];

/** Never empty: what has no words of its own begins with a sentence in brackets, and its history follows. */
export function mailText({ text = '', textConversionError, attachments, subject = '' }: Parsed): string {
  if (hasNewText(text)) return text;
  const note = calendarNote(attachments, subject) ?? attachmentNote(attachments);
  if (note !== null) return text.trim() === '' ? note : `${note}\n\n${text}`;
  if (text.trim() !== '') return text;
  return textConversionError === undefined
    ? '(This mail has no text.)'
    : `(This mail could not be read here: ${textConversionError.message}. Ask its sender for plain text.)`;
}

const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted the calendar invitation',
  DECLINED: 'Declined the calendar invitation',
  TENTATIVE: 'Tentatively accepted the calendar invitation',
};
const methods: Readonly<Record<string, string>> = {
  REQUEST: 'Sent a calendar invitation',
  PUBLISH: 'Sent a calendar invitation',
  CANCEL: 'Cancelled the calendar event',
  COUNTER: 'Proposed another time for the calendar event',
};
const maxCalendarLength = 100_000;

function calendarNote(attachments: readonly Attached[], subject: string): string | null {
  const calendar = attachments.find(({ contentType }) =>
    /^(?:text\/calendar|application\/ics)/i.test(contentType),
  );
  if (calendar === undefined) return null;
  const text = calendar.content
    .subarray(0, maxCalendarLength)
    .toString('utf8')
    .replaceAll(/\r?\n[ \t]/g, '');
  const propertyOf = (name: string) => {
    const line = text
      .split(/\r?\n/)
      .find((each) => each.startsWith(`${name}:`) || each.startsWith(`${name};`));
    return line?.slice(line.indexOf(':') + 1).trim() ?? '';
  };
  const [, answer = ''] = /[;:]PARTSTAT=([A-Z-]{1,20})/i.exec(text) ?? [];
  const isReply = propertyOf('METHOD').toUpperCase() === 'REPLY';
  const what = isReply ? answers[answer.toUpperCase()] : methods[propertyOf('METHOD').toUpperCase()];
  const about =
    propertyOf('SUMMARY')
      .replaceAll(/\\([,;\\])/g, '$1')
      .slice(0, 200) || subject.slice(0, 200);
  return `(${what ?? 'Sent a calendar file'}${about === '' ? '' : `: ${about}`}.)`;
}

const maxNames = 10;

function attachmentNote(attachments: readonly Attached[]): string | null {
  if (attachments.length === 0) return null;
  if (attachments.every(isOutlookFormat))
    return '(The text is in winmail.dat, a format of Outlook that cannot be read here. Ask the sender to send it as plain text or HTML.)';
  const isAllPhotos = attachments.every(({ contentType }) => /^image\//i.test(contentType));
  const count = attachments.length;
  const what = isAllPhotos
    ? count === 1
      ? 'a photo'
      : `${count} photos`
    : count === 1
      ? 'a file'
      : `${count} files`;
  const names = attachments.flatMap(({ filename }) => filename ?? []).slice(0, maxNames);
  return `(Sent ${what} without text${names.length === 0 ? '' : `: ${names.join(', ')}`}.)`;
}

/** TNEF, which Outlook sends to those whom it takes for users of Outlook. */
function isOutlookFormat({ contentType, filename }: Attached): boolean {
  return /^application\/(?:vnd\.)?ms-tnef/i.test(contentType) || filename?.toLowerCase() === 'winmail.dat';
}
