/** Cuts a byte stream into lines and refuses a line that is longer than the bound, so that no peer can fill the memory. */
import { StringDecoder } from 'node:string_decoder';

export class MessageTooLong extends Error {
  override readonly name = 'MessageTooLong';
}

export class LineSplitter {
  readonly #maxLength: number;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The lines that end in this piece, without their line ends. Throws MessageTooLong. */
  push(bytes: Buffer): readonly string[] {
    const parts = (this.#rest + this.#decoder.write(bytes)).split('\n');
    this.#rest = parts.pop() ?? '';
    if (this.#rest.length > this.#maxLength || parts.some((line) => line.length > this.#maxLength)) {
      throw new MessageTooLong(`a message of more than ${this.#maxLength} characters`);
    }
    return parts.filter((line) => line !== '');
  }
}
