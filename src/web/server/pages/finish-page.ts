/**
 * Makes the bytes of a page: cached parts replace their placeholders, the mark that the server gave its own scripts is
 * removed, and the content of those scripts is named by its hash. Each letter is written once: text in which a single
 * one is not of Latin-1, as a dash is not, takes ten times as long to write as bytes.
 */
import { createHash } from 'node:crypto';

type UnfinishedPage = {
  readonly html: string;
  /** In the order of their numbers. */
  readonly parts: readonly Uint8Array[];
  /** A secret nonce: ` nonce="…"` on our own scripts, `….3.` where the fourth part is. */
  readonly mark: string;
};

export type FinishedPage = {
  readonly body: Buffer;
  /** Of scripts within the page that the server wrote itself, as a policy names them; none from user content. */
  readonly scriptHashes: ReadonlySet<string>;
};

export function partSign(mark: string, position: number): string {
  return `${mark}.${position}.`;
}

export function finishPage({ html, parts, mark }: UnfinishedPage): FinishedPage {
  const pieces: Uint8Array[] = [];
  const scriptHashes = new Set<string>();
  const nonce = ` nonce="${mark}"`;
  const beforeMark = nonce.indexOf(mark);
  let from = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const after = at + mark.length;
    if (html.startsWith(nonce, at - beforeMark)) {
      pieces.push(Buffer.from(html.slice(from, at - beforeMark)));
      from = at - beforeMark + nonce.length;
      const hash = hashOfScript(html, at);
      if (hash !== null) scriptHashes.add(hash);
    } else if (html[after] === '.') {
      const end = html.indexOf('.', after + 1);
      const part = parts[Number(html.slice(after + 1, end))];
      pieces.push(Buffer.from(html.slice(from, at)));
      if (part !== undefined) pieces.push(part);
      from = end + 1;
    }
  }
  pieces.push(Buffer.from(html.slice(from)));
  return { body: Buffer.concat(pieces), scriptHashes };
}

/** Of the script in whose first tag `at` is; null where it is in a file of its own. */
function hashOfScript(html: string, at: number): string | null {
  const end = html.indexOf('>', at);
  const tag = html.slice(html.lastIndexOf('<', at), end);
  if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) return null;
  const source = html.slice(end + 1, html.indexOf('</script>', end));
  return source === '' ? null : `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/**
 * A page as it was rendered: text with placeholders for cached parts. The server outside the bundle puts it together
 * as bytes, without having it streamed, collected and read again.
 */
export class PageWithSlots extends Response {
  readonly rendered: UnfinishedPage;

  constructor(rendered: UnfinishedPage, init: ResponseInit) {
    super(null, init);
    this.rendered = rendered;
  }

  /** For code that treats it like any other response. */
  override async text(): Promise<string> {
    return finishPage(this.rendered).body.toString();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(finishPage(this.rendered).body).buffer;
  }
}

/** Null for every other answer. The bundle of pages has a copy of this class, so that its kind says nothing. */
export function pageWithSlotsOf(response: Response): UnfinishedPage | null {
  return 'rendered' in response ? (response.rendered as UnfinishedPage) : null;
}
