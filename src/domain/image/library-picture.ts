/** A picture in the media library of a dealer group: what people say of it, and within which limits. */

export type LibraryPicture = {
  /** The name that it is served by, and the value of the fields that use it. */
  readonly asset: string;
  /** As it was uploaded: `yard at dusk.jpg`. */
  readonly fileName: string;
  /** What it shows, for people who cannot see it; empty while it has no description. */
  readonly alt: string;
  /** Of the uploaded file. */
  readonly bytes: number;
  /** In pixels, as it is served. */
  readonly width: number;
  readonly height: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** The asset that it is a part of; null for one that was uploaded. */
  readonly cropOf: string | null;
  /** Deleted ones are in no list; pages that still name one go on showing it. */
  readonly deletedAt: Date | null;
  /** How often it was saved: a change names what it saw. */
  readonly version: number;
};

/** Each is a row and some hundred kilobytes. */
export const maxLibraryPictures = 5_000;
export const maxAltLength = 300;
const maxFileNameLength = 120;
const maxStemLength = 60;

/** For people: one line without what programs read as a path. */
export function cleanFileName(name: string): string {
  const [last = ''] = name
    .slice(-4 * maxFileNameLength)
    .split(/[\\/]/)
    .slice(-1);
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return plain.slice(0, maxFileNameLength) || 'picture';
}

/** For addresses: `Yard at Dusk.JPG` is `yard-at-dusk`. */
export function pictureStem(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const words =
    (dot > 0 ? fileName.slice(0, dot) : fileName)
      .slice(0, maxFileNameLength)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxStemLength).replace(/-$/, '') || 'picture';
}

/** "612 KB", "2.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
