/** What waits on this device and how far each photo has come; nothing where nothing waits. */
import { useEffect, useState } from 'react';
import { angleLabel, findAngle } from '#domain/car-overrides/car-photo.ts';
import { Button } from '#web/console/ui/button.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import type { QueuedPhoto, QueueView } from './photo-queue.ts';

type QueueListProps = {
  readonly view: QueueView;
  readonly uploadedCount: number;
  readonly forget: (id: string) => void;
  readonly retryNow: () => void;
  /** Whether the cars are named: on a screen of several. */
  readonly namesCars?: boolean;
};

export function QueueList({ view, uploadedCount, forget, retryNow, namesCars = false }: QueueListProps) {
  const { photos, isOffline, isSignedOut, isNotStored } = view;
  const waiting = photos.filter(({ state }) => state !== 'refused').length;
  return (
    <section className="photo-queue" aria-label="Uploading photos">
      <p className="photo-queue__said" role="status">
        {waiting > 0 ? `${countOf(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting on this device.` : ''}
        {uploadedCount > 0 ? ` ${countOf(uploadedCount)} sent.` : ''}
      </p>
      {isOffline && waiting > 0 ? (
        <StatusMessage kind="warning">
          No connection. Your photos are safe on this device. They upload when you’re back online and this
          screen is open.{' '}
          <Button type="button" isSmall onPress={retryNow}>
            Try now
          </Button>
        </StatusMessage>
      ) : null}
      {isSignedOut ? (
        <StatusMessage kind="warning">
          You’re signed out. Sign in again to upload the photos waiting on this device.
        </StatusMessage>
      ) : null}
      {isNotStored && waiting > 0 ? (
        <StatusMessage kind="warning">
          This browser can’t store photos. Keep this page open until all photos are uploaded.
        </StatusMessage>
      ) : null}
      {photos.length === 0 ? null : (
        <ul className="photo-queue__list">
          {photos.map((queued) => (
            <QueuedLine key={queued.photo.id} queued={queued} forget={forget} namesCars={namesCars} />
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = Pick<QueueListProps, 'forget'> & {
  readonly queued: QueuedPhoto;
  readonly namesCars: boolean;
};

const states = { waiting: 'Waiting', sending: 'Uploading', refused: 'Failed' } as const;

function QueuedLine({ queued: { photo, sent, state, words: text }, forget, namesCars }: LineProps) {
  const angle = findAngle(photo.angle);
  const what = angle === null ? photo.fileName : angleLabel(angle);
  const name = namesCars ? `${what}, ${photo.carTitle}` : what;
  const size = photo.blob.size;
  return (
    <li className="photo-queue__one">
      <QueuedPicture blob={photo.blob} />
      <span className="photo-queue__text">
        <span className="cut">{what}</span>
        {namesCars ? <span className="quiet cut">{photo.carTitle}</span> : null}
        {state === 'refused' ? (
          <span className="photo-queue__problem" role="alert">
            {text}
          </span>
        ) : (
          <progress value={sent} max={size} aria-label={`Uploading ${name}`} />
        )}
      </span>
      {state === 'refused' ? (
        <Button type="button" isSmall onPress={() => forget(photo.id)}>
          Remove photo<span className="unseen">: {name}</span>
        </Button>
      ) : (
        <span className="quiet photo-queue__state">
          {state === 'sending' && size > 0 ? `${Math.floor((100 * sent) / size)} %` : states[state]}
        </span>
      )}
    </li>
  );
}

/** From the device itself: nothing of it is asked of the server. */
function QueuedPicture({ blob }: { readonly blob: Blob }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    // A picture that is still being read is released once it is.
    return () => void setTimeout(() => URL.revokeObjectURL(made), 5_000);
  }, [blob]);
  return address === null || isUnreadable ? (
    <span className="photo-queue__picture" />
  ) : (
    <img className="photo-queue__picture" src={address} alt="" onError={() => setUnreadable(true)} />
  );
}

const countOf = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`);
