/**
 * A page as it was rendered: text with placeholders for cached parts. The server outside the bundle puts it together as
 * bytes, without having it streamed, collected and read again.
 */
import { finishPage, type UnfinishedPage } from './finish-page.ts';

export class PageWithSlots extends Response {
  readonly drawn: UnfinishedPage;

  constructor(drawn: UnfinishedPage, init: ResponseInit) {
    super(null, init);
    this.drawn = drawn;
  }

  /** For code that treats it like any other response. */
  override async text(): Promise<string> {
    return finishPage(this.drawn).body.toString();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(finishPage(this.drawn).body).buffer;
  }
}

/** Null for every other answer. The bundle of pages has a copy of this class, so that its kind says nothing. */
export function pageWithSlotsOf(response: Response): UnfinishedPage | null {
  return 'drawn' in response ? (response.drawn as UnfinishedPage) : null;
}
