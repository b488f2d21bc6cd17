/** A page as the text that it was drawn as: the server outside the bundle takes it without having it written to bytes, streamed, collected and read again. */
export class DrawnPage extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }

  /** For whoever takes it for any other answer. */
  override async text(): Promise<string> {
    return this.html;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.html).buffer;
  }
}

/** Null for every other answer. The bundle of pages has a copy of this class, so that its kind says nothing. */
export function drawnHtml(response: Response): string | null {
  return 'html' in response && typeof response.html === 'string' ? response.html : null;
}
