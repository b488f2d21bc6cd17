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

/** A shopper might begin a question with these: they stand alone, or before the subject that they answer to. */
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
const longest = 300;

export function isNoticeSubject(subject: string): boolean {
  const text = withoutReplyMarks(folded(subject.slice(0, longest)));
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
