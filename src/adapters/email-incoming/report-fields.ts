/** What a delivery report (RFC 3464) says, read line by line from the message as it came over the wire. */

export type ReportFields = {
  /** In small letters. */
  readonly action: string | null;
  readonly diagnostic: string | null;
  readonly status: string | null;
  /** `X-Forecourt-Delivery` of the message that it is about. */
  readonly deliveryId: string | null;
  /** Before the @, in their order. */
  readonly messageIds: readonly string[];
};

const names = ['action', 'diagnostic-code', 'status', 'x-forecourt-delivery', 'message-id'] as const;
type Name = (typeof names)[number];

/** Reports hold their fields and the head of the message first; what was attached to it follows. */
const readBytes = 1_000_000;
const longestValue = 1_000;
const mostValues = 20;

export function readReportFields(source: Uint8Array): ReportFields {
  const values = listValues(Buffer.from(source.subarray(0, readBytes)).toString('latin1'));
  const first = (name: Name) => values[name][0] ?? null;
  return {
    action: firstWord(first('action'))?.toLowerCase() ?? null,
    diagnostic:
      first('diagnostic-code')
        ?.replace(/^smtp;/i, '')
        .trim() ?? null,
    status: firstWord(first('status')),
    deliveryId: firstWord(first('x-forecourt-delivery')),
    messageIds: values['message-id'].flatMap((value) => /^<([^@>\s]{1,300})@/.exec(value)?.[1] ?? []),
  };
}

function listValues(raw: string): Readonly<Record<Name, readonly string[]>> {
  const values: Record<Name, string[]> = {
    action: [],
    'diagnostic-code': [],
    status: [],
    'x-forecourt-delivery': [],
    'message-id': [],
  };
  let open: string[] | null = null;
  for (const line of raw.split(/\r?\n/)) {
    const text = line.slice(0, longestValue);
    if (open !== null && /^[ \t]/.test(text)) {
      const last = open.pop() ?? '';
      open.push(`${last} ${text.trim()}`.trim().slice(0, longestValue));
      continue;
    }
    const [, typed = ''] = /^([a-z-]{1,30}):/i.exec(text) ?? [];
    const name = names.find((known) => known === typed.toLowerCase());
    const known = name === undefined ? null : values[name];
    open = known !== null && known.length < mostValues ? known : null;
    open?.push(text.slice(typed.length + 1).trim());
  }
  return values;
}

function firstWord(value: string | null): string | null {
  return value?.split(/\s/, 1)[0] || null;
}
