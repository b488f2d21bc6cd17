/** What a person is shown whose photo is refused: what is wrong with it, and what helps. */

const words = {
  empty: 'It is empty. Take the photo again.',
  'too-large': 'It is larger than 25 MB. Send it as a JPEG, or smaller.',
  drawing: 'It is a drawing and no photo. Send a JPEG, PNG, WebP or AVIF.',
  heic: 'It is in Apple’s HEIC format, which browsers do not show. On the phone choose Settings, Camera, Formats, Most Compatible, or send it as a JPEG.',
  'unknown-kind': 'It is no photo. Send a JPEG, PNG, WebP or AVIF.',
  'too-many-pixels': 'It has more than 60 million pixels. Send it smaller.',
  'too-narrow': 'It is more than ten times as long as it is high. Crop it and send it again.',
  'too-small': 'It is less than 320 pixels across, too small to show a car. Send a larger one.',
  damaged: 'It is damaged: not all of it can be read. Take the photo again, or send another copy.',
  'too-many': 'This car has 60 photos of yours already. Remove some first.',
  'no-room':
    'The disk of the server is full, so nothing more can be kept. Tell whoever runs it; your photo is still with you.',
  incomplete: 'Not all of it has arrived. Send it again.',
} as const;

export type PhotoProblem = keyof typeof words;

export function photoProblemText(problem: PhotoProblem): string {
  return words[problem];
}
