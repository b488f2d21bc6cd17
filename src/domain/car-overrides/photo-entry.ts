/**
 * Staff's settings of one photo, as they are stored in the value `photoOrder`: a list of texts, each of them one photo.
 */
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { angleLabel, findAngle, type PhotoAngle } from './photo-angles.ts';

export const maxCaptionLength = 300;
/** As a feed may have it. */
const maxAddressLength = 2_000;

export type PhotoEntry = {
  /** The address or the asset, as the feed or the upload brought it. */
  readonly photo: string;
  readonly angle: PhotoAngle | null;
  /** Null: whatever the feed says of it; empty: nothing. */
  readonly caption: string | null;
  /** The previous value, so that removing the override restores it. */
  readonly feedCaption: string | null;
  /** A mark or wear: it is shown with the condition of the car, not among its photos. */
  readonly isMark: boolean;
  readonly isHidden: boolean;
};

/** Empty settings are left out, so that equal entries are equal texts. */
export function writeEntry({ photo, angle, caption, feedCaption, isMark, isHidden }: PhotoEntry): string {
  return JSON.stringify({
    photo,
    ...(angle === null ? {} : { angle }),
    ...(caption === null ? {} : { caption }),
    ...(feedCaption === null ? {} : { feedCaption }),
    ...(isMark ? { mark: true } : {}),
    ...(isHidden ? { hidden: true } : {}),
  });
}

export function writeEntries(entries: readonly PhotoEntry[]): readonly string[] {
  return entries.map(writeEntry);
}

/** What cannot be parsed is ignored: such a photo stays where one without any override is. */
export function readEntries(value: FeedValue): readonly PhotoEntry[] {
  if (value === null || typeof value !== 'object') return [];
  const seen = new Set<string>();
  return value.flatMap((text) => {
    const entry = readEntry(text);
    if (entry === null || seen.has(entry.photo)) return [];
    seen.add(entry.photo);
    return [entry];
  });
}

/** By hand: this is read in the browser too, where a library that makes functions of texts may not run. */
function readEntry(text: string): PhotoEntry | null {
  const told = parse(text);
  const { photo } = told;
  if (typeof photo !== 'string' || photo === '' || photo.length > maxAddressLength) return null;
  const textOf = (name: string) => {
    const value = told[name];
    return typeof value === 'string' ? value.slice(0, maxCaptionLength) : null;
  };
  return {
    photo,
    angle: findAngle(textOf('angle') ?? ''),
    caption: textOf('caption'),
    feedCaption: textOf('feedCaption'),
    isMark: told.mark === true,
    isHidden: told.hidden === true,
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** As it reads in a history: "1 Front three-quarter, 2 Driver’s side, 3 photo (hidden)". */
export function orderText(value: FeedValue): string {
  return readEntries(value)
    .map(({ angle, caption, isMark, isHidden }, index) => {
      const words = caption || (angle === null ? 'photo' : angleLabel(angle));
      const marks = [...(isMark ? ['mark'] : []), ...(isHidden ? ['hidden'] : [])];
      return `${index + 1} ${words}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
    })
    .join(', ');
}
