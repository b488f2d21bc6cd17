/** Dealers' own pictures, by sharp: they are stored as WebP, whatever the upload. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { isTooNarrow, maxAspectRatio } from '#domain/image/dealer-picture.ts';
import { findSvgProblem } from '#domain/image/svg-problem.ts';
import type { ImageProcessor, InspectedPicture } from '#ports/photos/pictures.ts';

/** The widest picture of any page, on a screen with two pixels for one. */
const maxPixelsAcross = 2400;
const drawingAcross = 1600;
const dotsPerInch = 72;
const maxDotsPerInch = 7200;
/** Cameras of telephones take 50. */
const maxInputPixels = 60_000_000;
const maxInputBytes = 25_000_000;
/** More than the dealers of an installation bring between two looks at their folders; each is a few numbers. */
const maxKnownPictures = 10_000;

export function createImageProcessor(maxCached: number = maxKnownPictures): ImageProcessor {
  // A folder of pictures is looked at by every start, apply and check.
  const inspected = new BoundedMap<Promise<InspectedPicture>>(maxCached);
  return {
    inspect(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = inspected.use(hash) ?? inspect(bytes);
      inspected.set(hash, known);
      return known;
    },

    async prepare(bytes) {
      const picture = upright(await open(bytes));
      return isPhotograph(bytes)
        ? picture.webp({ quality: 88 }).toBuffer()
        : picture.webp({ lossless: true }).toBuffer();
    },

    async crop(bytes, { left, top, width, height }) {
      const picture = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
      const { hasAlpha } = await picture.metadata();
      // What has clear parts is a drawing or a cut-out, whose edges a lossy picture blurs.
      return picture
        .extract({ left, top, width, height })
        .webp(hasAlpha ? { lossless: true } : { quality: 90 })
        .toBuffer();
    },
  };
}

async function inspect(bytes: Uint8Array): Promise<InspectedPicture> {
  if (bytes.length > maxInputBytes) {
    return { kind: 'refused', message: `is larger than ${maxInputBytes / 1_000_000} MB` };
  }
  if (!isRaster(bytes)) {
    const text = decode(bytes);
    const problem = text === null ? 'is neither a picture nor UTF-8 text' : findSvgProblem(text);
    if (problem !== null) return { kind: 'refused', message: problem };
  }
  try {
    if (
      isTooNarrow(
        await sharp(bytes, { limitInputPixels: isRaster(bytes) ? false : maxInputPixels }).metadata(),
        'picture',
      )
    ) {
      return {
        kind: 'refused',
        message: `is more than ${maxAspectRatio.picture} times wider than high, or higher than wide`,
      };
    }
    const { info } = await upright(await open(bytes))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { kind: 'picture', width: info.width, height: info.height };
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { kind: 'refused', message: `cannot be read as a picture (${detail})` };
  }
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  const limits = { limitInputPixels: maxInputPixels, failOn: 'error' } as const;
  if (isRaster(bytes)) return sharp(bytes, limits);
  const { width, height } = await sharp(bytes, limits).metadata();
  // A drawing has no size of its own: as sharp as its largest place needs it.
  const density = Math.min(maxDotsPerInch, (dotsPerInch * drawingAcross) / Math.max(width, height));
  return sharp(bytes, { ...limits, density: Math.max(1, density) });
}

function upright(picture: Sharp): Sharp {
  return picture
    .autoOrient()
    .resize({ width: maxPixelsAcross, height: maxPixelsAcross, fit: 'inside', withoutEnlargement: true });
}

function isPhotograph(bytes: Uint8Array): boolean {
  return isRaster(bytes) && !startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]);
}

/** By what it is, not by what it is called: JPEG, PNG, WebP, AVIF. */
function isRaster(bytes: Uint8Array): boolean {
  const at = (from: number) => Buffer.from(bytes.subarray(from, from + 4)).toString('latin1');
  return (
    startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) ||
    (at(0) === 'RIFF' && at(8) === 'WEBP') ||
    (at(4) === 'ftyp' && /^avi[fs]|^mif1|^miaf/.test(at(8)))
  );
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
