/** Collects the files of a copy within its limits, and notes what did not fit. */
import { copyLimits, type OldCopy, type OldFile } from '#domain/old-site/old-copy.ts';
import { decodeText, isReadType, mediaType } from './decode-text.ts';

export class CopyBuilder {
  private readonly files: OldFile[] = [];
  private readonly known = new Set<string>();
  private readonly others = new Set<string>();
  private readonly notes = new Set<string>();
  private bytes = 0;
  private leftOut = 0;

  /** False once nothing more fits. */
  get hasRoom(): boolean {
    return this.files.length < copyLimits.files && this.bytes < copyLimits.totalBytes;
  }

  /** The first of an address counts. */
  add(address: string, contentType: string, content: Uint8Array): void {
    const type = mediaType(contentType);
    if (address.length > copyLimits.addressLength || this.known.has(address)) return;
    const isText = isReadType(type);
    if (!this.hasRoom || (isText && content.length > copyLimits.fileBytes)) {
      this.leaveOut(address);
      return;
    }
    this.known.add(address);
    this.bytes += isText ? content.length : 0;
    this.files.push({ address, type, text: isText ? decodeText(content, contentType) : '' });
  }

  /** A page that is known by its address alone. */
  addAddress(address: string): void {
    if (address.length <= copyLimits.addressLength && this.others.size < copyLimits.files)
      this.others.add(address);
  }

  leaveOut(address: string): void {
    this.leftOut += 1;
    this.addAddress(address);
  }

  note(text: string): void {
    if (this.notes.size < 20) this.notes.add(text);
  }

  finish(): OldCopy {
    const { leftOut, notes } = this;
    const tooMany =
      leftOut === 0
        ? []
        : [
            `${leftOut === 1 ? '1 file was' : `${leftOut} files were`} not read: too large, or more than a copy can have.`,
          ];
    return {
      files: this.files,
      otherAddresses: [...this.others].filter((address) => !this.known.has(address)),
      notes: [...notes, ...tooMany],
    };
  }
}
