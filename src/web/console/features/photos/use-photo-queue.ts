/** The queue of this device, for as long as a screen that takes photos is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openWaitingPhotos, PhotoQueue, type QueueView, type WaitingPhoto } from './photo-queue.ts';

/** A photo as the yard's signal can carry it: upright, its longest side bound, nothing in it of place or device (decision 46). */

/** A little more than the 2,400 that are shown. */
export const maxSidePx = 2_560;
/** What is small already is sent as it is. */
const smallBytes = 900_000;
const quality = 0.86;

/** Never larger than it was. */
export function fitWithin(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, maxSidePx / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Decoded = { readonly width: number; readonly height: number; readonly close: () => void };

type ShrinkPorts<Picture extends Decoded> = {
  /** Upright: turned as its camera was held. Throws for what this browser cannot read. */
  readonly decode: (blob: Blob) => Promise<Picture>;
  readonly draw: (
    picture: Picture,
    size: { readonly width: number; readonly height: number },
  ) => Promise<Blob | null>;
};

/** What cannot be read here, or comes out no smaller, is the server's to judge: it is sent as it was taken. */
export async function downscaleWith<Picture extends Decoded>(
  blob: Blob,
  { decode, draw }: ShrinkPorts<Picture>,
): Promise<Blob> {
  let picture: Picture;
  try {
    picture = await decode(blob);
  } catch {
    return blob;
  }
  try {
    const size = fitWithin(picture.width, picture.height);
    const isBound = size.width === picture.width && size.height === picture.height;
    // What the server refuses it takes once it is drawn again: telephones of one maker keep HEIC.
    if (isBound && blob.size <= smallBytes && serverReads.test(blob.type)) return blob;
    const rendered = await draw(picture, size);
    if (rendered === null || rendered.size === 0) return blob;
    return rendered.size < blob.size || !serverReads.test(blob.type) ? rendered : blob;
  } catch {
    return blob;
  } finally {
    picture.close();
  }
}

const serverReads = /^image\/(jpeg|png|webp|avif)$/;

export function shrinkPhoto(blob: Blob): Promise<Blob> {
  return downscaleWith(blob, {
    decode: (input) => createImageBitmap(input, { imageOrientation: 'from-image' }),
    draw: encodeJpeg,
  });
}

async function encodeJpeg(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, { width, height });
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), picture, { width, height });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  if (context === null) throw new Error('This browser can’t process photos.');
  // JPEG has no clear panes: what was clear is white, as on a page.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

const nothing: QueueView = { photos: [], isOffline: false, isSignedOut: false, isNotStored: false };

export type CapturedPhoto = Pick<WaitingPhoto, 'carId' | 'carTitle' | 'angle' | 'isRaw'> & {
  readonly file: File;
};

export function usePhotoQueue({ group, staffId }: { readonly group: string; readonly staffId: string }) {
  const [view, setView] = useState(nothing);
  const [isActivated, setActivated] = useState(false);
  const [uploadedCount, setUploadedCount] = useState(0);
  const queue = useRef<PhotoQueue | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const own = new PhotoQueue({
      fetch: (...request) => fetch(...request),
      waiting: openWaitingPhotos(),
      whose: { group, staffId },
      onChange: setView,
      onSaved() {
        setUploadedCount((count) => count + 1);
        void revalidate();
      },
      shrink: shrinkPhoto,
      setTimer(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    queue.current = own;
    setActivated(true);
    void own.start();
    const retry = () => own.retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      own.stop();
    };
  }, [group, staffId, revalidate]);

  const add = useCallback(
    async ({ file, ...claimed }: CapturedPhoto) => {
      const photo: WaitingPhoto = {
        ...claimed,
        id: crypto.randomUUID(),
        group,
        staffId,
        fileName: file.name,
        blob: file,
        takenAt: Date.now(),
      };
      // Else a phone that runs out of room may delete them; where it prompts, that is its owner's choice.
      void navigator.storage?.persist?.().catch(() => false);
      await queue.current?.add(photo);
    },
    [group, staffId],
  );
  return {
    view,
    isActivated,
    uploadedCount,
    add,
    forget: (id: string) => void queue.current?.forget(id),
    retryNow: () => queue.current?.retry(),
  };
}
