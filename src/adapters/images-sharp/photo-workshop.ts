/** Photos of cars, by sharp: known by what their bytes are and never by a name, decoded whole, and encoded again. */
import sharp from 'sharp';
import { isTooNarrow } from '#domain/image/dealer-picture.ts';
import type { DevelopedPhoto, PhotoRefusal, PhotoWorkshop } from '#ports/photos/car-photos.ts';
import { createWorkQueue } from './image-service.ts';

/** The widest picture of any page, on a screen with two pixels for one. */
const maxPixelsAcross = 2400;
/** Cameras of telephones take 50. */
const maxInputPixels = 60_000_000;
const maxInputBytes = 25_000_000;
/** Less than a card shows on a small phone. */
const minPixelsAcross = 320;
/** A picture that was made to take forever is given up. */
const maxDecodingS = 20;
const maxQueued = 200;

export function createPhotoWorkshop(): PhotoWorkshop {
  // Sixty million pixels are 180 MB while they are decoded: one at a time.
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: maxQueued });
  return {
    async develop(sent) {
      const kind = kindOf(sent);
      if (kind.reason !== null) return { kind: 'refused', reason: kind.reason };
      return queue.run(() => develop(sent, kind.contentType));
    },
  };
}

async function develop(sent: Uint8Array, contentType: string): Promise<DevelopedPhoto> {
  const limits = { limitInputPixels: maxInputPixels, failOn: 'error' } as const;
  try {
    const { width, height } = await sharp(sent, { ...limits, limitInputPixels: false }).metadata();
    if (width * height > maxInputPixels) return refused('too-many-pixels');
    if (isTooNarrow({ width, height }, 'photo')) return refused('too-narrow');
    if (Math.max(width, height) < minPixelsAcross) return refused('too-small');
    const { data, info } = await sharp(sent, limits)
      .timeout({ seconds: maxDecodingS })
      .autoOrient()
      .resize({ width: maxPixelsAcross, height: maxPixelsAcross, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'photo', shown: data, width: info.width, height: info.height, contentType };
  } catch {
    return refused('damaged');
  }
}

function refused(reason: PhotoRefusal): DevelopedPhoto {
  return { kind: 'refused', reason };
}

type Kind = { readonly contentType: string; readonly reason: PhotoRefusal | null };

/** The decoder is only ever given the four kinds that browsers make and take: it knows many more than anyone sends. */
function kindOf(sent: Uint8Array): Kind {
  const none = (reason: PhotoRefusal): Kind => ({ contentType: '', reason });
  if (sent.length === 0) return none('empty');
  if (sent.length > maxInputBytes) return none('too-large');
  const at = (from: number, length: number) =>
    Buffer.from(sent.subarray(from, from + length)).toString('latin1');
  if (at(0, 3) === '\xff\xd8\xff') return { contentType: 'image/jpeg', reason: null };
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return { contentType: 'image/png', reason: null };
  if (at(0, 4) === 'RIFF' && at(8, 4) === 'WEBP') return { contentType: 'image/webp', reason: null };
  if (at(4, 4) === 'ftyp') {
    const brands = at(8, 24);
    if (/avi[fs]/.test(brands)) return { contentType: 'image/avif', reason: null };
    if (/hei[cxms]|hev[cx]|mif1/.test(brands)) return none('heic');
  }
  return none(/<(?:svg|!doctype svg|\?xml)/i.test(at(0, 1_000)) ? 'drawing' : 'unknown-kind');
}
