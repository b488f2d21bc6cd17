/**
 * What happens to feed files on their way, kind by kind. A damage that would write another fact of its own, such as
 * another digit or letter, is none that a reader could see: letters and digits are left alone, except where the bytes of
 * one are broken. Nor is a separator here that only changed its place within a row without quotation marks.
 */
import type { FeedDialect } from './true-stock.ts';

/** Where in the file it happens, as shares of the whole, so that they fit a file of any size. */
export type Places = readonly [number, number, number];
/** `rows`: the texts of its rows, the header first; none where the file has no rows of text. */
export type Marks = Pick<FeedDialect, 'delimiter' | 'lineEnd'> & { readonly rows: readonly string[] };
type Change = (bytes: Buffer, at: Places, marks: Marks) => Buffer;

export type Damage = {
  readonly change: Change;
  /** Rows may be missing from the file itself. */
  readonly losesRows?: boolean;
  /** Letters may be missing from texts. */
  readonly losesLetters?: boolean;
};

type TextChange = (text: string, at: readonly number[], marks: Marks) => string;

function onText(change: TextChange): Damage {
  return {
    change: (bytes, at, marks) => {
      const text = bytes.toString('utf8');
      return Buffer.from(
        change(
          text,
          at.map((share) => Math.floor(share * text.length)),
          marks,
        ),
        'utf8',
      );
    },
  };
}

function onLines(change: (lines: string[], at: readonly number[], marks: Marks) => void): Damage {
  return onText((text, at, marks) => {
    const lines = text.split(marks.lineEnd);
    const numbers = at.map((index) => text.slice(0, index).split(marks.lineEnd).length - 1);
    change(lines, numbers, marks);
    return lines.join(marks.lineEnd);
  });
}

function onRows(change: (rows: string[], at: readonly number[]) => void): Damage {
  return {
    change: (bytes, at, { lineEnd, rows }) => {
      if (rows.length === 0) return bytes;
      const changed = [...rows];
      change(
        changed,
        at.map((share) => Math.floor(share * rows.length)),
      );
      return Buffer.from(changed.map((row) => row + lineEnd).join(''), 'utf8');
    },
  };
}

function onLine(change: (line: string, marks: Marks) => string): Damage {
  return onLines((lines, [number = 0], marks) => {
    lines[number] = change(lines[number] ?? '', marks);
  });
}

function onBytes(change: (bytes: Buffer, at: readonly number[]) => Buffer): Damage {
  return {
    change: (bytes, at) =>
      change(
        bytes,
        at.map((share) => Math.floor(share * bytes.length)),
      ),
  };
}

/** At the first so many places. */
function inserted(what: string | ((marks: Marks) => string), times = 1): Damage {
  return onText((text, at, marks) => {
    const sorted = at.slice(0, times).sort((left, right) => right - left);
    return sorted.reduce((current, position) => {
      // What follows a backslash of JSON is part of a letter.
      const index = current.charAt(position - 1) === '\\' ? position + 1 : position;
      const piece = typeof what === 'string' ? what : what(marks);
      return current.slice(0, index) + piece + current.slice(index);
    }, text);
  });
}

/** The next one after each of the first so many places. */
function lost(what: string | ((marks: Marks) => string), times = 1): Damage {
  return onText((text, at, marks) => {
    const piece = typeof what === 'string' ? what : what(marks);
    return at.slice(0, times).reduce((current, index) => {
      const found = current.indexOf(piece, index);
      return found < 0 ? current : current.slice(0, found) + current.slice(found + piece.length);
    }, text);
  });
}

const delimiterOf = ({ delimiter }: Marks) => delimiter;
const lineEndOf = ({ lineEnd }: Marks) => lineEnd;
const other = (delimiter: string) => (delimiter === ';' ? '|' : ';');
const inserting = (...values: number[]): Damage => ({
  ...onBytes((bytes, [at = 0]) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(values), bytes.subarray(at)]),
  ),
  losesLetters: true,
});
const utf16 = (bytes: Buffer) => Buffer.from(`\ufeff${bytes.toString('utf8')}`, 'utf16le');

/** The line around a place in bytes of its own. */
function oneLineAs(write: (line: string) => Buffer, whole: (text: string) => Buffer): Damage {
  return {
    change: (bytes, [at], { lineEnd }) => {
      const lines = bytes.toString('utf8').split(lineEnd);
      const number = Math.floor(at * lines.length);
      return Buffer.concat(
        lines.map((line, index) => {
          const ended = index === lines.length - 1 ? line : line + lineEnd;
          return index === number ? write(ended) : whole(ended);
        }),
      );
    },
    losesLetters: true,
  };
}
const asUtf8 = (text: string) => Buffer.from(text, 'utf8');
const asUtf16 = (text: string) => Buffer.from(text, 'utf16le');
const asLatin1 = (text: string) => Buffer.from(text.replaceAll('Š', '\u008a'), 'latin1');

export const damagesByKind = {
  marks: {
    'a stray quotation mark': inserted('"'),
    'two stray quotation marks': inserted('"', 2),
    'three stray quotation marks': inserted('"', 3),
    'a doubled quotation mark': inserted('""'),
    'a quotation mark lost': lost('"'),
    'two quotation marks lost': lost('"', 2),
    'a doubled quotation mark lost': lost('""'),
    'a quotation mark moved': onText((text, [from = 0, to = 0]) => {
      const found = text.indexOf('"', from);
      const left = found < 0 ? text : text.slice(0, found) + text.slice(found + 1);
      return `${left.slice(0, to)}"${left.slice(to)}`;
    }),
    'a row without its quotation marks': onLine((line) => line.replaceAll('"', '')),
    'a row with doubled quotation marks': onLine((line) => line.replaceAll('"', '""')),
    'a row with quotation marks escaped by a backslash': onLine((line) => line.replaceAll('""', '\\"')),
    'a row with single quotation marks': onLine((line) => line.replaceAll('"', "'")),
    'a row with curly quotation marks': onLine((line) => line.replaceAll('"', '”')),
    'a row in quotation marks as a whole': onLine((line) => `"${line.replaceAll('"', '""')}"`),
  },
  separators: {
    'a separator lost': lost(delimiterOf),
    'two separators lost': lost(delimiterOf, 2),
    'a separator too many': inserted(delimiterOf),
    'three separators too many': inserted(delimiterOf, 3),
    'a comma too many': inserted(','),
    'another separator in one place': onText((text, [at = 0], { delimiter }) => {
      const found = text.indexOf(delimiter, at);
      return found < 0 ? text : text.slice(0, found) + other(delimiter) + text.slice(found + 1);
    }),
    'another separator in one row': onLine((line, { delimiter }) =>
      line.replaceAll(delimiter, other(delimiter)),
    ),
    'another separator in every row but the header': onLines((lines, _at, { delimiter }) => {
      lines.forEach((line, index) => {
        if (index > 0) lines[index] = line.replaceAll(delimiter, other(delimiter));
      });
    }),
    'a row with doubled separators': onLine((line, { delimiter }) =>
      line.replaceAll(delimiter, delimiter + delimiter),
    ),
    'a separator at the end of one row': onLine((line, { delimiter }) => line + delimiter),
    'a separator at the beginning of one row': onLine((line, { delimiter }) => delimiter + line),
  },
  'line ends': {
    'a line end too many': inserted(lineEndOf),
    'three line ends too many': inserted(lineEndOf, 3),
    'a line feed too many': inserted('\n'),
    'a bare carriage return': inserted('\r'),
    'a carriage return too many before a line end': onText((text, [at = 0], { lineEnd }) => {
      const found = text.indexOf(lineEnd, at);
      return found < 0 ? text : `${text.slice(0, found)}\r${text.slice(found)}`;
    }),
    'a line end lost': lost(lineEndOf),
    'three line ends lost': lost(lineEndOf, 3),
    'every line end lost': onText((text, _at, { lineEnd }) => text.replaceAll(lineEnd, '')),
    'every line end doubled': onText((text, _at, { lineEnd }) => text.replaceAll(lineEnd, lineEnd + lineEnd)),
    'other line ends from here on': onText(
      (text, [at = 0], { lineEnd }) =>
        text.slice(0, at) + text.slice(at).replaceAll(lineEnd, lineEnd === '\n' ? '\r\n' : '\n'),
    ),
    'another line end in one row': onLine((line) => `${line}\n`),
    'blank lines': onLines((lines, at) => {
      for (const number of at) lines.splice(number, 0, '', '  ');
    }),
    'a next-line character': inserted('\u0085'),
    'a line separator': inserted('\u2028'),
    'a form feed': inserted('\f'),
  },
  encodings: {
    'a byte-order mark': onText((text) => `\ufeff${text}`),
    'a byte-order mark in the middle': inserted('\ufeff'),
    'UTF-16 with a byte-order mark': onBytes(utf16),
    'UTF-16 without a byte-order mark': onBytes((bytes) => utf16(bytes).subarray(2)),
    'UTF-16 that lost a byte': onBytes((bytes, [at = 0]) => {
      const wide = utf16(bytes);
      return Buffer.concat([wide.subarray(0, at * 2), wide.subarray(at * 2 + 1)]);
    }),
    'UTF-16 with a byte too many': onBytes((bytes, [at = 0]) => {
      const wide = utf16(bytes);
      return Buffer.concat([wide.subarray(0, at * 2), Buffer.from([0]), wide.subarray(at * 2)]);
    }),
    'UTF-16 that lost a byte and got one': onBytes((bytes, [at = 0, to = 0]) => {
      const wide = utf16(bytes);
      const less = Buffer.concat([wide.subarray(0, at * 2), wide.subarray(at * 2 + 1)]);
      return Buffer.concat([less.subarray(0, to * 2), Buffer.from([0]), less.subarray(to * 2)]);
    }),
    'a row of UTF-8 in UTF-16': {
      change: (bytes, at, marks) =>
        Buffer.concat([Buffer.from([0xff, 0xfe]), oneLineAs(asUtf8, asUtf16).change(bytes, at, marks)]),
      losesLetters: true,
    },
    'a row of UTF-16 in UTF-8': oneLineAs(asUtf16, asUtf8),
    'a row of Latin-1 in UTF-8': oneLineAs(asLatin1, asUtf8),
    'Latin-1 throughout': oneLineAs(asLatin1, asLatin1),
    'UTF-8 taken for Latin-1 and written anew': onText((text) =>
      Buffer.from(text, 'utf8').toString('latin1'),
    ),
    'a zero byte': inserting(0),
    'zero bytes at the end': onBytes((bytes) => Buffer.concat([bytes, Buffer.alloc(64)])),
    'a byte that is no UTF-8': inserting(0xe9),
    'half a character': inserting(0xf0, 0x9f),
    'a byte of a character lost': {
      ...onBytes((bytes, [at = 0]) => {
        const found = bytes.findIndex((byte, index) => index >= at && byte >= 0x80);
        return found < 0 ? bytes : Buffer.concat([bytes.subarray(0, found), bytes.subarray(found + 1)]);
      }),
      losesLetters: true,
    },
  },
  truncation: {
    'cut anywhere': { ...onBytes((bytes, [at = 0]) => bytes.subarray(0, at)), losesRows: true },
    'its beginning cut off': { ...onBytes((bytes, [at = 0]) => bytes.subarray(at)), losesRows: true },
    'cut and then sent whole': onBytes((bytes, [at = 0]) => Buffer.concat([bytes.subarray(0, at), bytes])),
    'cut in UTF-16': {
      ...onBytes((bytes, [at = 0]) => utf16(bytes).subarray(0, at * 2 + (at % 2))),
      losesRows: true,
    },
  },
  rows: {
    none: onText((text) => text),
    'two rows swapped': onRows((rows, [from = 0, to = 0]) => {
      const [first = '', second = ''] = [rows[from], rows[to]];
      rows[from] = second;
      rows[to] = first;
    }),
    'a row doubled': onRows((rows, [at = 0, to = 0]) => {
      rows.splice(to, 0, rows[at] ?? '');
    }),
    'the header once more': onLines((lines, [at = 0]) => {
      lines.splice(at, 0, lines[0] ?? '');
    }),
    'the same file twice': onBytes((bytes) => Buffer.concat([bytes, bytes])),
    'a remark at the end': onText((text, _at, { lineEnd }) => `${text}${lineEnd}END OF FILE${lineEnd}`),
    'a title before the header': onText((text, _at, { lineEnd }) => `Stock of today${lineEnd}${text}`),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Damage>>>>;

export const damages: ReadonlyMap<string, Damage> = new Map(
  Object.values(damagesByKind).flatMap((kind) => Object.entries<Damage>(kind)),
);
