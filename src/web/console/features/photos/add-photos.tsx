/** Where photos are added: dropped or chosen on a desktop, taken by the phone; without script by a plain form. */
import { maxPhotoBytes } from '#domain/car-overrides/car-photo.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { FileDrop } from '#web/console/ui/file-drop.tsx';
import { Icon } from '#web/console/ui/icon.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { QueueList } from './queue-list.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

type AddPhotosProps = {
  readonly group: string;
  readonly staffId: string;
  readonly carId: string;
  readonly carTitle: string;
};

export function AddPhotos({ group, staffId, carId, carTitle }: AddPhotosProps) {
  const queue = usePhotoQueue({ group, staffId });
  // The words are the server's: this form has no fields of its own to give back.
  const problem = useFormState('photos').problemOf('photo');
  // What is chosen on a desktop stays as it is; a camera's picture, and what the server would find too large, is made
  // smaller.
  const addAll = async (files: Iterable<File>, isCamera = false) => {
    for (const file of files)
      await queue.add({
        carId,
        carTitle,
        angle: '',
        file,
        isRaw: isCamera || file.size > maxPhotoBytes,
      });
  };
  const input = (name: string, text: string, isCamera: boolean) => (
    <label className="photo-add__button">
      <Icon name={isCamera ? 'camera' : 'plus'} />
      {text}
      <input
        type="file"
        name={name}
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          if (!queue.isActivated) return;
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void addAll(files, isCamera);
        }}
      />
    </label>
  );
  return (
    <>
      <form method="post" encType="multipart/form-data" className="photo-add">
        <FileDrop label="Add photos" onFiles={(files) => void addAll(files)}>
          <div className="photo-add__buttons">
            {input('photos', 'Choose photos', false)}
            <span className="photo-add__camera">{input('camera', 'Take a photo', true)}</span>
          </div>
          <p className="quiet">
            {queue.isActivated ? <span className="desktop-only">Or drop photos here. </span> : null}JPEG, PNG,
            WebP or AVIF, up to 25 MB each and 60 per car. Location and camera details are removed.
          </p>
          {queue.isActivated ? null : <Button kind="main">Upload photos</Button>}
        </FileDrop>
      </form>
      {problem === undefined ? null : (
        <StatusMessage kind="problem">
          {problem.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </StatusMessage>
      )}
      <QueueList {...queue} />
    </>
  );
}
