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
  const place = placeOf({ angle });
  const later = angles.findIndex((known) => known !== null && placeOf({ angle: known }) > place);
  return later === -1 ? angles.length : later;
}

/** What a set of photos still lacks, in the order of the walk; missing details are not a gap. */
export function missingAngles(angles: readonly (PhotoAngle | null)[]): readonly PhotoAngle[] {
  return photoAngles.map(({ name }) => name).filter((name) => name !== 'detail' && !angles.includes(name));
}

function placeOf({ angle }: { readonly angle: PhotoAngle | null }): number {
  const place = photoAngles.findIndex(({ name }) => name === angle);
  return place === -1 ? photoAngles.length : place;
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
  const words = (caption ?? '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return calledSo.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
