/** The queue of this device, for as long as a screen that takes photos is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PhotoQueue, type QueueView } from './photo-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { openWaitingPhotos, type WaitingPhoto } from './waiting-photo.ts';

const nothing: QueueView = { photos: [], isOffline: false, isSignedOut: false, isUnkept: false };

export type TakenPhoto = Pick<WaitingPhoto, 'carId' | 'carTitle' | 'angle' | 'isRaw'> & {
  readonly file: File;
};

export function usePhotoQueue({ group, staffId }: { readonly group: string; readonly staffId: string }) {
  const [view, setView] = useState(nothing);
  const [isAwake, setAwake] = useState(false);
  const [keptCount, setKeptCount] = useState(0);
  const queue = useRef<PhotoQueue | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const own = new PhotoQueue({
      fetch: (...request) => fetch(...request),
      waiting: openWaitingPhotos(),
      whose: { group, staffId },
      onChange: setView,
      onKept() {
        setKeptCount((count) => count + 1);
        void revalidate();
      },
      shrink: shrinkPhoto,
      setTimer(work, ms) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    queue.current = own;
    setAwake(true);
    void own.start();
    const wake = () => own.wake();
    addEventListener('online', wake);
    return () => {
      removeEventListener('online', wake);
      own.stop();
    };
  }, [group, staffId, revalidate]);

  const add = useCallback(
    async ({ file, ...taken }: TakenPhoto) => {
      const photo: WaitingPhoto = {
        ...taken,
        id: crypto.randomUUID(),
        group,
        staffId,
        fileName: file.name,
        blob: file,
        takenAt: Date.now(),
      };
      // Else a phone that runs out of room may let go of them; where it asks back, that is its owner's choice.
      void navigator.storage?.persist?.().catch(() => false);
      await queue.current?.add(photo);
    },
    [group, staffId],
  );
  return {
    view,
    isAwake,
    keptCount,
    add,
    forget: (id: string) => void queue.current?.forget(id),
    tryNow: () => queue.current?.wake(),
  };
}
