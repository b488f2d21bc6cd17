/** The camera in the yard: the angle that comes next on a walk around the car, a large button for the thumb, and what is being uploaded. */
import { useEffect, useRef, useState } from 'react';
import { type PhotoAngle, photoAngles } from '#domain/car-overrides/car-photo.ts';
import type { PhotosView } from '#use-cases/stock-editor/view-photos.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { thumbnail } from './photo-tile.tsx';
import { QueueList } from './queue-list.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

type YardCameraProps = Pick<PhotosView, 'photos' | 'missing' | 'title' | 'staffId'> & {
  readonly group: string;
  readonly carId: string;
  readonly stockNumber: string;
};

export function YardCamera({ group, staffId, carId, title, stockNumber, photos, missing }: YardCameraProps) {
  const queue = usePhotoQueue({ group, staffId });
  const waiting = queue.view.photos.filter(
    ({ photo, state }) => photo.carId === carId && state !== 'refused',
  );
  const claimed = new Set(waiting.map(({ photo }) => photo.angle));
  // A manual choice holds until the next photo is taken.
  const [chosen, setChosen] = useState<PhotoAngle | null>(null);
  const angle = chosen ?? nextAngle(missing, claimed);
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-angle="${angle}"]`);
    const room = strip.current?.querySelector('.yard-angles__list');
    if (tile && room) room.scrollLeft = tile.offsetLeft - (room.clientWidth - tile.offsetWidth) / 2;
  }, [angle]);
  const problem = useFormState('photos').problemOf('photo');
  const facts = photoAngles.find(({ name }) => name === angle) ?? photoAngles[0];
  const carTitle = `${title}, ${stockNumber}`;
  const take = async (files: readonly File[], of: string) => {
    setChosen(null);
    for (const file of files) await queue.add({ carId, carTitle, angle: of, file, isRaw: true });
  };
  const files = (input: HTMLInputElement) => {
    const chosenFiles = [...(input.files ?? [])];
    input.value = '';
    return chosenFiles;
  };
  return (
    <form method="post" encType="multipart/form-data" className="yard-camera">
      <fieldset className="yard-angles" ref={strip}>
        <legend className="unseen">Angle</legend>
        <div className="yard-angles__list">
          {photoAngles.map(({ name, label }) => {
            const shown = photos.find((photo) => photo.angle === name && !photo.isMissing);
            const state = claimed.has(name) ? 'uploading' : shown === undefined ? 'not taken yet' : 'taken';
            return (
              <label key={name} className="yard-angle" data-angle={name}>
                <input
                  type="radio"
                  name="angle"
                  value={name}
                  {...(queue.isActivated
                    ? { checked: name === angle, onChange: () => setChosen(name) }
                    : { defaultChecked: name === angle })}
                />
                <span className="yard-angle__picture">
                  {shown === undefined ? (
                    <Icon name={claimed.has(name) ? 'check' : 'camera'} />
                  ) : (
                    <img src={thumbnail(shown)} alt="" loading="lazy" />
                  )}
                </span>
                <span className="yard-angle__name">
                  {label}
                  <span className="unseen">, {state}</span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {/* Without script the angle is the form's to choose, and nothing here can know it. */}
      {queue.isActivated ? (
        <p className="yard-camera__status" aria-live="polite">
          <strong>{facts.label}</strong>
          <span>{facts.hint}</span>
        </p>
      ) : null}
      <div className="yard-camera__take">
        <label className="yard-camera__shutter">
          <Icon name="camera" />
          Take photo
          <input
            type="file"
            name="camera"
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => {
              if (queue.isActivated) void take(files(currentTarget), angle);
            }}
          />
        </label>
        <label className="yard-camera__several">
          Choose photos from this phone
          <input
            type="file"
            name="photos"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              if (!queue.isActivated) return;
              const several = files(currentTarget);
              // Of several, the angle of each is unknown.
              void take(several, several.length === 1 ? angle : '');
            }}
          />
        </label>
        {queue.isActivated ? null : <Button kind="main">Upload photos</Button>}
      </div>
      {problem === undefined ? null : (
        <StatusMessage kind="problem">
          {problem.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </StatusMessage>
      )}
      <QueueList {...queue} namesCars />
    </form>
  );
}

/**
 * Which photo a walk around the car comes to next: the first that neither the car nor this phone has; then details, as
 * many as desired.
 */
export function nextAngle(missing: readonly PhotoAngle[], onTheirWay: ReadonlySet<string>): PhotoAngle {
  return missing.find((angle) => !onTheirWay.has(angle)) ?? 'detail';
}
