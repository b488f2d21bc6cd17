/** The media library of each dealer group: the pictures that staff uploaded, with what they say of each. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { LibraryPicture } from '#domain/image/library-picture.ts';

export type SavedPicture = {
  readonly dealerGroupId: string;
  /** `version`: the one that was seen; 0 for a picture that is not in the library. */
  readonly picture: LibraryPicture;
  /** The picture as it is served; null where it is stored already. */
  readonly content: Uint8Array | null;
  readonly note: AuditNote;
};

export interface MediaStore {
  /** The newest first, without those that were deleted. */
  list(dealerGroupId: string): Promise<readonly LibraryPicture[]>;
  /** A deleted one too; null where there is none. */
  find(dealerGroupId: string, asset: string): Promise<LibraryPicture | null>;
  /** With its entry in the audit, or not at all; `moved-on`: another person saved it meanwhile. */
  save(saved: SavedPicture): Promise<'saved' | 'moved-on'>;
}
