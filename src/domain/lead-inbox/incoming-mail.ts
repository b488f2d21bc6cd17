/** A reply that arrived by email: whether a person wrote it, and whether it belongs to the lead. */
import {
  defaultCategory,
  financeCategory,
  partsCategory,
  serviceCategory,
} from '#domain/enquiry-kinds/lead-category.ts';

/** Subjects of automatic replies whose mail program marks nothing (RFC 3834): whole phrases alone, since a shopper writes "out of office hours?" too. */

/** Say by themselves that no person wrote: whatever they answer to may follow after a colon. */
const machineWords: readonly string[] = [
  ...['automatic reply', 'automatic response', 'automated reply', 'automated response', 'automatic answer'],
  ...['auto reply', 'auto response', 'autoreply', 'autoresponse', 'autoresponder', 'vacation autoreply'],
  ...[
    'out of office autoreply',
    'out of office auto reply',
    'out of office reply',
    'out of office notification',
  ],
  ...[
    'out of the office autoreply',
    'out of office automatic reply',
    'out of office message',
    'vacation reply',
  ],
  ...['automatische antwort', 'automatische rückmeldung', 'automatische abwesenheitsnotiz', 'autoantwort'],
  ...['abwesenheitsnotiz', 'abwesenheitsmeldung', 'abwesenheitsnachricht', 'abwesenheitsassistent'],
  ...['réponse automatique', 'message automatique', "notification d'absence", "message d'absence"],
  ...["réponse automatique d'absence", "réponse d'absence"],
  ...[
    'respuesta automática',
    'contestación automática',
    'mensaje automático',
    'respuesta automática de ausencia',
  ],
  ...[
    'risposta automatica',
    'risposta automatica di assenza',
    'messaggio automatico',
    'messaggio di assenza',
  ],
  ...['resposta automática', 'resposta automática de ausência', 'mensagem automática'],
  ...['automatisch antwoord', 'automatische reactie', 'afwezigheidsbericht'],
  ...['自动回复', '自动答复', '自動回覆', '自動回應', '自动应答', '外出自动回复', '休假自动回复'],
  ...[
    '自動応答',
    '自動返信',
    '自動返信メール',
    '自動応答メール',
    '不在通知',
    '不在のお知らせ',
    '不在自動応答',
  ],
  ...['trả lời tự động', 'tự động trả lời', 'thư trả lời tự động', 'phản hồi tự động', 'thư tự động'],
];

/** A shopper might begin a question with these: they are alone, or before the subject that they reply to. */
const awayWords: readonly string[] = [
  ...['out of office', 'out of the office', 'away from office', 'away from the office', 'on leave', 'ooo'],
  ...['on annual leave', 'on parental leave', 'on maternity leave', 'on vacation', 'i am out of the office'],
  ...['i am currently out of the office', "i'm out of the office", 'currently out of office'],
  ...['abwesenheit', 'außer haus', 'nicht im büro', 'ich bin nicht im büro', 'im urlaub'],
  ...['absence du bureau', 'absent du bureau', 'absente du bureau', 'en congé', 'absence'],
  ...['fuera de la oficina', 'fuera de oficina', 'ausencia de la oficina', 'ausente de la oficina'],
  ...["fuori dall'ufficio", 'fuori ufficio', 'fuori sede', "assente dall'ufficio", 'assenza'],
  ...['不在办公室', '外出', '休假中', '不在辦公室', '不在', '外出中', '休暇中'],
  ...[
    'vắng mặt',
    'vắng mặt tại văn phòng',
    'không có mặt tại văn phòng',
    'ngoài văn phòng',
    'đang nghỉ phép',
  ],
];

const machine = new Set(machineWords.map(folded));
const away = new Set(awayWords.map(folded));
/** Of answers and forwards, as mail programs of these languages write them. */
const replyMark =
  /^(?:re|aw|sv|antw|antwort|wg|fw|fwd|tr|rv|r|rif|i|回复|回覆|答复|转发|返信|转寄|trả lời|tl)\s?[:：]\s?/u;
const maxLength = 300;

export function isNotificationSubject(subject: string): boolean {
  const text = withoutReplyMarks(folded(subject.slice(0, maxLength)));
  const [, inBrackets] = /^[[(【]([^\])】]{1,80})[\])】]/u.exec(text) ?? [];
  if (inBrackets !== undefined && machine.has(inBrackets.trim())) return true;
  const colon = text.search(/[:：]/u);
  const phrase = trimmed(colon === -1 ? text : text.slice(0, colon));
  if (machine.has(phrase)) return true;
  if (!away.has(phrase)) return false;
  const rest = colon === -1 ? '' : text.slice(colon + 1);
  return !/[?？]/u.test(text) && (rest.trim() === '' || replyMark.test(rest.trim()));
}

/** Small letters, one kind of apostrophe and blank; hyphens count as blanks. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[-‐‑–—_\s]+/gu, ' ')
    .trim();
}

function withoutReplyMarks(text: string): string {
  let rest = text;
  for (let count = 0; count < 5; count += 1) rest = rest.replace(replyMark, '').trim();
  return rest;
}

function trimmed(text: string): string {
  return text.replace(/^[\s"'*[(【]{1,5}/u, '').replace(/[\s"'*\])】.!。！]{1,5}$/u, '');
}

export type IncomingAttachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
};

export type IncomingMail = {
  /** Without brackets; where there was none, a hash of the whole message. */
  readonly messageId: string;
  readonly from: { readonly address: string; readonly name: string };
  /** Every address that it was sent or handed to, in small letters. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly IncomingAttachment[];
  /** What the receiving server found out about the sender; null where it says nothing. */
  readonly isAuthentic: boolean | null;
  /** As RFC 3834 and its forerunners mark what no person wrote. */
  readonly marks: {
    readonly autoSubmitted: string | null;
    readonly precedence: string | null;
    /** `X-Autoreply` and similar headers, or `X-Auto-Response-Suppress` of a mail that wants no notification back. */
    readonly isAutoReply: boolean;
    /** `List-Id`, `List-Unsubscribe` or `List-Post`. */
    readonly isFromList: boolean;
    /** `multipart/report`, a receipt of reading among them. */
    readonly isReport: boolean;
    /** It must not be replied to: a bounce has no sender. */
    readonly hasEmptyReturnPath: boolean;
  };
  /** Of a report about a message of ours (RFC 3464); null where it is none. */
  readonly report: {
    readonly action: 'failed' | 'delayed' | 'other';
    /** "550 5.1.1 no such user". */
    readonly reason: string;
    /** `X-Forecourt-Delivery` of the message that it is about, or its Message-ID before the @. */
    readonly deliveryId: string | null;
  } | null;
};

/** `answer`: a person wrote it. Only that starts the clock again; nothing that comes in ever stops it. */
export type MailNature = 'answer' | 'automatic' | 'bounce';

const massMail = /^(bulk|junk|list|auto[_-]?reply)$/i;
const postOffice = /^(mailer-daemon|postmaster)@/i;

/**
 * Marks decide. A subject does only where it is the whole phrase of an automatic mail: when in doubt, a person wrote.
 */
export function classifyMail({ marks, subject, from, report }: IncomingMail): MailNature {
  if (report !== null) return report.action === 'failed' ? 'bounce' : 'automatic';
  const [submitted = ''] = /^[a-z-]*/i.exec(marks.autoSubmitted?.trim() ?? '') ?? [];
  if (submitted !== '' && submitted.toLowerCase() !== 'no') return 'automatic';
  if (marks.isAutoReply || marks.isFromList || marks.isReport) return 'automatic';
  if (massMail.test(marks.precedence?.trim() ?? '')) return 'automatic';
  if (postOffice.test(from.address) || marks.hasEmptyReturnPath) return 'automatic';
  return isNotificationSubject(subject) ? 'automatic' : 'answer';
}

/**
 * Whether it came from the address that the lead names, and the receiving server vouches for it: anyone can write a
 * `From`.
 */
export function isKnownSender(
  { from, isAuthentic }: Pick<IncomingMail, 'from' | 'isAuthentic'>,
  contact: { readonly email: string },
): boolean {
  return (
    isAuthentic === true && contact.email !== '' && from.address.toLowerCase() === contact.email.toLowerCase()
  );
}

/** Each has a family of its own. */
export const mailTopics = [
  { value: 'sales', label: 'Sales or general enquiry', kind: 'general-enquiry', category: defaultCategory },
  { value: 'service', label: 'Service', kind: 'service-booking', category: serviceCategory },
  { value: 'parts', label: 'Parts', kind: 'parts-enquiry', category: partsCategory },
  { value: 'finance', label: 'Finance', kind: 'finance-enquiry', category: financeCategory },
] as const;

/** What a lead that staff create from an email may be about. */
export type MailTopic = (typeof mailTopics)[number];
