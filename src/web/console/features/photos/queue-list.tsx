/** What waits on this device and how far each photo has come; nothing where nothing waits. */
import { Button } from '#web/console/ui/button.tsx';
import { Notice } from '#web/console/ui/notice.tsx';
import type { QueuedPhoto, QueueView } from './photo-queue.ts';

type QueueListProps = {
  readonly view: QueueView;
  readonly keptCount: number;
  readonly forget: (id: string) => void;
  readonly tryNow: () => void;
  /** Whether the cars are named: on a screen of several. */
  readonly namesCars?: boolean;
};

export function QueueList({ view, keptCount, forget, tryNow, namesCars = false }: QueueListProps) {
  const { photos, isOffline, isSignedOut, isUnkept } = view;
  const waiting = photos.filter(({ state }) => state !== 'refused').length;
  return (
    <section className="photo-queue" aria-label="Photos on their way">
      <p className="photo-queue__said" role="status">
        {waiting > 0 ? `${countOf(waiting)} on the way.` : ''}
        {keptCount > 0 ? ` ${countOf(keptCount)} sent.` : ''}
      </p>
      {isOffline && waiting > 0 ? (
        <Notice kind="warning">
          No connection. Your photos are safe on this device, and are sent as soon as there is one.{' '}
          <Button type="button" isSmall onClick={tryNow}>
            Try now
          </Button>
        </Notice>
      ) : null}
      {isSignedOut ? (
        <Notice kind="warning">
          You are signed out. Sign in again: your photos wait on this device, and are sent then.
        </Notice>
      ) : null}
      {isUnkept && waiting > 0 ? (
        <Notice kind="warning">This browser keeps no photos. Leave this page open until all are sent.</Notice>
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

function QueuedLine({ queued: { photo, sent, state, words }, forget, namesCars }: LineProps) {
  const name = namesCars ? `${photo.fileName}, ${photo.carTitle}` : photo.fileName;
  return (
    <li className="photo-queue__one">
      <span className="cut">{name}</span>
      {state === 'refused' ? (
        <span className="photo-queue__problem" role="alert">
          {words}
        </span>
      ) : (
        <progress value={sent} max={photo.blob.size} aria-label={`Sending ${name}`} />
      )}
      {state === 'refused' ? (
        <Button type="button" isSmall onClick={() => forget(photo.id)}>
          Leave it out<span className="unseen">: {name}</span>
        </Button>
      ) : null}
    </li>
  );
}

const countOf = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`);
