/** What a person is shown whose photo is refused: what is wrong with it, and what helps. */

const texts = {
  empty: 'It is empty. Take the photo again.',
  'too-large': 'It is larger than 25 MB. Upload a smaller file, e.g. a JPEG.',
  drawing: 'It is a drawing, not a photo. Upload a JPEG, PNG, WebP or AVIF.',
  heic: 'It is in Apple’s HEIC format, which browsers don’t show. Upload a JPEG, or on the phone choose Settings, Camera, Formats, Most Compatible.',
  'unknown-kind': 'It is not a photo. Upload a JPEG, PNG, WebP or AVIF.',
  'too-many-pixels': 'It has more than 60 million pixels. Upload a smaller one.',
  'too-narrow': 'It is too long and narrow. Crop it, then upload it again.',
  'too-small': 'It is less than 320 pixels across, too small to show a car. Upload a larger one.',
  damaged: 'It is damaged. Take the photo again, or upload another copy.',
  'too-many': 'This car already has 60 added photos. Remove some first.',
  'no-room':
    'The server has no space left, so it was not saved. Keep your photo and contact your website provider.',
  incomplete: 'The upload was incomplete. Upload it again.',
} as const;

export type PhotoProblem = keyof typeof texts;

export function photoProblemText(problem: PhotoProblem): string {
  return texts[problem];
}
