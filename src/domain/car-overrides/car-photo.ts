/** A photo that staff added to a car: what is known of its file. Its place among the others is an override. */
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';

/** From where a photo of a car was taken, in the order of a walk around it; and that order, proposed. */
export type AngleFacts = {
  readonly name: string;
  readonly label: string;
  /** For a person in front of the car with a phone. */
  readonly hint: string;
};

const whole = 'Step back until the whole car fits. Keep the sun behind you.';

/** In the order in which a shopper walks around a car and gets in. */
export const photoAngles = [
  { name: 'front34', label: 'Front three-quarter', hint: whole },
  { name: 'side', label: 'Driver’s side', hint: whole },
  { name: 'rear34', label: 'Rear three-quarter', hint: whole },
  { name: 'rear', label: 'Rear', hint: 'Straight on, at the height of the number plate.' },
  { name: 'other-side', label: 'Passenger’s side', hint: whole },
  { name: 'front', label: 'Front', hint: 'Straight on, at the height of the number plate.' },
  { name: 'wheel', label: 'Wheel and tyre', hint: 'Close enough that the tread can be seen.' },
  { name: 'dashboard', label: 'Dashboard', hint: 'From the back seat, between the front seats.' },
  { name: 'front-seats', label: 'Front seats', hint: 'From the open driver’s door.' },
  { name: 'rear-seats', label: 'Rear seats', hint: 'From an open rear door.' },
  { name: 'boot', label: 'Boot or tray', hint: 'Open and empty.' },
  { name: 'odometer', label: 'Odometer', hint: 'Ignition on, close enough to read it.' },
  { name: 'engine', label: 'Engine', hint: 'Bonnet up, from the front.' },
  { name: 'detail', label: 'Detail', hint: 'Anything a buyer would like to see close up.' },
] as const satisfies readonly AngleFacts[];

export type PhotoAngle = (typeof photoAngles)[number]['name'];

export function findAngle(name: string): PhotoAngle | null {
  return photoAngles.find((known) => known.name === name)?.name ?? null;
}

export function angleLabel(angle: PhotoAngle): string {
  return photoAngles.find(({ name }) => name === angle)?.label ?? '';
}

/** Those without a chosen angle keep their order, behind the others. */
export function walkAround<P extends { readonly angle: PhotoAngle | null }>(
  photos: readonly P[],
): readonly P[] {
  return photos.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Before the first photo that a walk around the car comes to later; one without an angle goes to the end. */
export function placeInWalk(angles: readonly (PhotoAngle | null)[], angle: PhotoAngle | null): number {
  if (angle === null) return angles.length;
  const position = placeOf({ angle });
  const later = angles.findIndex((known) => known !== null && placeOf({ angle: known }) > position);
  return later === -1 ? angles.length : later;
}

/** What a set of photos still lacks, in the order of the walk; missing details are not a gap. */
export function missingAngles(angles: readonly (PhotoAngle | null)[]): readonly PhotoAngle[] {
  return photoAngles.map(({ name }) => name).filter((name) => name !== 'detail' && !angles.includes(name));
}

function placeOf({ angle }: { readonly angle: PhotoAngle | null }): number {
  const position = photoAngles.findIndex(({ name }) => name === angle);
  return position === -1 ? photoAngles.length : position;
}

/** What feeds and people call them, in small letters without signs; the first that is found counts. */
const calledSo: readonly (readonly [RegExp, PhotoAngle])[] = [
  [/detail|close up/, 'detail'],
  [/front (three quarter|3 ?4)/, 'front34'],
  [/rear (three quarter|3 ?4)/, 'rear34'],
  [/wheel|tyre|rim/, 'wheel'],
  [/dash|cockpit/, 'dashboard'],
  [/odometer/, 'odometer'],
  [/engine/, 'engine'],
  [/boot|tray|cargo/, 'boot'],
  [/rear seats?/, 'rear-seats'],
  [/front seats?/, 'front-seats'],
  [/drivers? side/, 'side'],
  [/passengers? side/, 'other-side'],
  [/^front$/, 'front'],
  [/^(rear|back)$/, 'rear'],
];

/** Of a photo without a chosen angle, by its caption; null where the caption does not name one. */
export function guessAngle(caption: string | null): PhotoAngle | null {
  const text = (caption ?? '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return calledSo.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** More than any car is shown with; a finger that was left on the shutter is stopped here. */
export const maxPhotosPerCar = 60;
/** Cameras of telephones make 5 to 12. */
export const maxPhotoBytes = 25_000_000;

export type CarPhoto = {
  readonly carId: string;
  /** Given by the device that took it: a photo that is sent again is the same photo. */
  readonly uploadId: string;
  /** The name it is served by. */
  readonly asset: string;
  /** SHA-256 of what was sent, in hexadecimal digits. */
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Of what is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  /** As it was chosen when the photo was taken; the order of the photos may say another since. */
  readonly angle: PhotoAngle | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** Since when its file cannot be found; null while it is there. */
  readonly missingSince: Date | null;
};

/** What a device may call an upload: a UUID, or one that a form numbers. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,2})?$/.test(text);
}

/** Both files of one photo: the original, which is never served, and what is made of it. */
export function photoFileNames(dealerGroupId: string, hash: string) {
  return {
    original: `${dealerGroupId}/original/${hash}`,
    shown: `${dealerGroupId}/shown/${hash}.webp`,
  };
}

const assetPattern = /^photos\/([a-z0-9-]+)\/([0-9a-f]{64})$/;

/**
 * The name that a photo is served by: a digest of the original, so that it can only be guessed by someone who has it.
 */
export function photoAsset(dealerGroupId: string, hash: string): string {
  return `photos/${dealerGroupId}/${hash}`;
}

/** Null for what cannot be one; whether there is such a photo its row says. */
export function readPhotoAsset(
  asset: string,
): { readonly dealerGroupId: string; readonly hash: string } | null {
  const [, dealerGroupId, hash] = assetPattern.exec(asset) ?? [];
  return dealerGroupId === undefined || hash === undefined ? null : { dealerGroupId, hash };
}

/** Which photo a file belongs to; null for what is none of ours. */
export function hashOfFile(name: string): string | null {
  return /^[a-z0-9-]+\/(?:original|shown)\/([0-9a-f]{64})(?:\.webp)?$/.exec(name)?.[1] ?? null;
}

/**
 * Staff's settings of one photo, as they are stored in the value `photoOrder`: a list of texts, each of them one
 * photo.
 */
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
  const parsed = parse(text);
  const { photo } = parsed;
  if (typeof photo !== 'string' || photo === '' || photo.length > maxAddressLength) return null;
  const textOf = (name: string) => {
    const value = parsed[name];
    return typeof value === 'string' ? value.slice(0, maxCaptionLength) : null;
  };
  return {
    photo,
    angle: findAngle(textOf('angle') ?? ''),
    caption: textOf('caption'),
    feedCaption: textOf('feedCaption'),
    isMark: parsed.mark === true,
    isHidden: parsed.hidden === true,
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
      const text = caption || (angle === null ? 'photo' : angleLabel(angle));
      const marks = [...(isMark ? ['mark'] : []), ...(isHidden ? ['hidden'] : [])];
      return `${index + 1} ${text}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
    })
    .join(', ');
}
