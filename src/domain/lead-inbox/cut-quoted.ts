/** What of a mail is new, and the history that its program repeats below, as mail programs of ten languages write it. */

export type CutText = { readonly shown: string; readonly quoted: string };

/** Between which the program names the mail that it answers to: "On … wrote:". */
const attributions: readonly { readonly opens: RegExp; readonly closes: RegExp }[] = [
  { opens: /^On\s/i, closes: /\bwrote\s?:$/i },
  { opens: /^Am\s/i, closes: /(?:\bschrieb\b.{0,200}|\bgeschrieben\s?):$/i },
  { opens: /^Le\s/i, closes: /\ba écrit\s?:$/i },
  { opens: /^El\s/i, closes: /\bescribió\s?:$/i },
  { opens: /^Il\s/i, closes: /\bha scritto\s?:$/i },
  { opens: /^Em\s/i, closes: /\bescreveu\s?:$/i },
  { opens: /^Op\s/i, closes: /\bschreef\b.{0,200}:$/i },
  { opens: /^Vào\s/i, closes: /đã viết\s?:$/i },
  { opens: /^(?:在|於|于|.{1,100}<[^<>\s]{3,200}>)/, closes: /[写寫]道\s?[:：]$/ },
  { opens: /^\d{4}\s?[年/.-]/, closes: /(?:のメール|>|さんは書きました)\s?[:：]$/ },
];

/** The names of the lines that a program puts over what it repeats: the first, and those of which one has to follow. */
const headings: readonly { readonly first: RegExp; readonly others: RegExp }[] = [
  headingOf('From', ['Sent', 'Date', 'To', 'Subject', 'Cc']),
  headingOf('Von', ['Gesendet', 'Datum', 'An', 'Betreff', 'Cc']),
  headingOf('De', [
    'Envoyé',
    'Date',
    'À',
    'Objet',
    'Enviado',
    'Enviado el',
    'Fecha',
    'Para',
    'Asunto',
    'Enviada em',
  ]),
  headingOf('Da', ['Inviato', 'Data', 'A', 'Oggetto']),
  headingOf('Van', ['Verzonden', 'Datum', 'Aan', 'Onderwerp']),
  headingOf('发件人', ['发送时间', '发送日期', '日期', '时间', '收件人', '主题', '抄送']),
  headingOf('寄件者', ['寄件日期', '日期', '收件者', '主旨', '傳送時間']),
  headingOf('差出人', ['送信日時', '送信日', '日時', '日付', '宛先', '件名']),
  headingOf('送信元', ['送信日時', '日時', '宛先', '件名']),
  headingOf('Từ', ['Đã gửi', 'Gửi', 'Ngày', 'Đến', 'Tới', 'Chủ đề']),
  headingOf('Người gửi', ['Đã gửi', 'Ngày gửi', 'Ngày', 'Người nhận', 'Đến', 'Tới', 'Chủ đề']),
];

const dividers = new Set(
  [
    ...['Original Message', 'Original Appointment', 'Forwarded message', 'Reply message', 'Original email'],
    ...['Ursprüngliche Nachricht', 'Originalnachricht', 'Weitergeleitete Nachricht', 'Ursprünglicher Termin'],
    ...["Message d'origine", 'Message original', 'Message d’origine', 'Message transféré', 'Message initial'],
    ...['Mensaje original', 'Mensaje reenviado', 'Messaggio originale', 'Messaggio inoltrato'],
    ...['Mensagem original', 'Oorspronkelijk bericht', 'Doorgestuurd bericht'],
    ...['原始邮件', '邮件原件', '转发邮件', '转发的邮件', '原始郵件', '轉寄郵件', '原邮件'],
    ...['元のメッセージ', '転送メッセージ', '元のメール', 'Thư gốc', 'Tin nhắn gốc', 'Thư đã chuyển tiếp'],
  ].map((text) => text.toLowerCase()),
);
const forwards =
  /^(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message (?:transféré|réexpédié)|Inicio del mensaje reenviado|Inizio messaggio inoltrato|下面是被转发的邮件|Bắt đầu thư được chuyển tiếp)\s?[:：]$/i;

/** Lines that an attribution or an address may be broken into. */
const maxLines = 4;
/** Nothing that begins a history is longer. */
const maxLineLength = 500;

/** What is new, and the rest: both together are exactly the whole text. Where all of it is quoted, all is shown. */
export function cutQuoted(text: string): CutText {
  const lines = text.split(/(?<=\n)/);
  const at = findHistory(lines);
  if (at <= 0) return { shown: text, quoted: '' };
  const shown = lines.slice(0, at).join('');
  return isBlank(shown) ? { shown: text, quoted: '' } : { shown, quoted: lines.slice(at).join('') };
}

/** Whether it contains anything that was not quoted. */
export function hasNewText(text: string): boolean {
  const lines = text.split(/(?<=\n)/);
  const at = findHistory(lines);
  return !isBlank(at === -1 ? text : lines.slice(0, at).join(''));
}

/** Invisible marks and picture placeholders are no words. */
function isBlank(text: string): boolean {
  return !/[^\s\u00ad\u200b-\u200f\u2060\ufeff\ufffc]/u.test(text);
}

/** The index of its first line, or -1. */
function findHistory(lines: readonly string[]): number {
  const seen = lines.map((line) =>
    line
      .slice(0, maxLineLength)
      .trim()
      .replace(/^\*{1,2}|\*{1,2}$/g, ''),
  );
  // An answer between quoted lines is an answer: only what is quoted to the end is history.
  const lastOwn = seen.findLastIndex((line) => line !== '' && !line.startsWith('>'));
  for (const [index, line] of seen.entries()) {
    if (line === '') continue;
    if (line.startsWith('>') && index > lastOwn) return index;
    if (isDivider(line) || isHeading(line, seen.slice(index + 1, index + maxLines))) return index;
    const start = findAttribution(seen, index);
    if (start !== null) return start;
  }
  return -1;
}

function isDivider(line: string): boolean {
  if (/^_{20,}$/.test(line) || forwards.test(line)) return true;
  const [, text] = /^-{2,20} ?([^-]{3,60}?) ?-{2,20}$/.exec(line) ?? [];
  return text !== undefined && dividers.has(text.toLowerCase());
}

/** "From:" alone may be typed by anyone; over "Sent:" or "To:" it is a program's. */
function isHeading(line: string, next: readonly string[]): boolean {
  const end = next.indexOf('');
  const following = end === -1 ? next : next.slice(0, end);
  return headings.some(
    ({ first, others }) => first.test(line) && following.some((each) => others.test(each)),
  );
}

/** Looks up from the line that ends one to the nearest that begins it: programs break it where the address is long. */
function findAttribution(lines: readonly string[], end: number): number | null {
  const last = lines[end] ?? '';
  if (!/[:：]$/.test(last)) return null;
  for (let start = end; start >= 0 && start > end - maxLines && lines[start] !== ''; start -= 1) {
    const whole = lines.slice(start, end + 1).join(' ');
    const isOne = attributions.some(({ opens, closes }) => opens.test(whole) && closes.test(whole));
    if (isOne) return isOfProgram(whole, lines, end) ? start : null;
  }
  return null;
}

/** People write "On Monday you wrote:" too: a program names a time, a year or an address, or quotes below. */
function isOfProgram(line: string, lines: readonly string[], end: number): boolean {
  const below = lines.slice(end + 1, end + maxLines).find((each) => each !== '');
  return below?.startsWith('>') === true || /\d[:.h]\d\d|\d{4}|@/.test(line);
}

function headingOf(first: string, others: readonly string[]) {
  return {
    first: new RegExp(`^${first}\\*{0,2}\\s?[:：]\\*{0,2}\\s?\\S`, 'iu'),
    others: new RegExp(`^(?:${others.join('|')})\\*{0,2}\\s?[:：]`, 'iu'),
  };
}
