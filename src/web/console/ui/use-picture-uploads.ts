/** Sends chosen pictures to the media library, one after the other, and says what became of each. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaUploadHref } from '#domain/staff/console-links.ts';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';
import { shrinkPhoto } from '#web/console/features/photos/use-photo-queue.ts';

export type PictureUpload = {
  readonly id: number;
  readonly fileName: string;
  readonly state: 'waiting' | 'sending' | 'added' | 'known' | 'refused';
  /** Why it was refused. */
  readonly problem: string | null;
};

export type PictureUploads = {
  /** False until scripts run: then forms send files themselves. */
  readonly isActivated: boolean;
  readonly uploads: readonly PictureUpload[];
  readonly isSending: boolean;
  readonly send: (files: Iterable<File>) => Promise<void>;
};

type Answer = { readonly picture?: PictureChoice & { readonly isNew: boolean }; readonly problem?: string };

/** A camera's picture is made smaller before it is sent: a weak signal has half a minute for each. */
const cameraType = /^image\/(jpeg|heic|heif)$/;
const largeBytes = 3_000_000;
const lost = 'The connection was lost. Upload it again.';

export function usePictureUploads(group: string, onAdded: (picture: PictureChoice) => void): PictureUploads {
  const [isActivated, setActivated] = useState(false);
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const nextId = useRef(0);
  const added = useRef(onAdded);
  added.current = onAdded;
  useEffect(() => setActivated(true), []);
  const log = useCallback((id: number, change: Partial<PictureUpload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }, []);
  const send = useCallback(
    async (files: Iterable<File>) => {
      const queue = [...files].map((file) => ({ file, id: nextId.current++ }));
      setUploads((all) => [
        ...all.filter(({ state }) => state === 'sending' || state === 'waiting' || state === 'refused'),
        ...queue.map(({ file, id }) => ({
          ...{ id, fileName: file.name, problem: null },
          state: 'waiting' as const,
        })),
      ]);
      for (const { file, id } of queue) {
        log(id, { state: 'sending' });
        const { picture, problem } = await upload(group, file);
        if (picture === undefined) {
          log(id, { state: 'refused', problem: problem ?? lost });
          continue;
        }
        log(id, { state: picture.isNew ? 'added' : 'known' });
        added.current(picture);
      }
    },
    [group, log],
  );
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  return { isActivated, uploads, isSending, send };
}

async function upload(group: string, file: File): Promise<Answer> {
  const isCamera = cameraType.test(file.type) && (file.size > largeBytes || file.type !== 'image/jpeg');
  try {
    const form = new FormData();
    form.append('pictures', isCamera ? await shrinkPhoto(file) : file, file.name);
    const answer = await fetch(mediaUploadHref(group), {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (isJson) return (await answer.json()) as Answer;
    return { problem: answer.status === 403 ? 'Your role can’t add pictures.' : lost };
  } catch {
    return { problem: lost };
  }
}
