/** Where pictures for the media library are dropped or chosen, with what became of each; a plain form without script. */
import { Button } from './button.tsx';
import { FileDrop } from './file-drop.tsx';
import { Icon } from './icon.tsx';
import type { PictureUpload, PictureUploads } from './use-picture-uploads.ts';

const states: Readonly<Record<PictureUpload['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading…',
  added: 'Added',
  known: 'Already in the library',
  refused: 'Not added',
};

type PictureDropProps = Pick<PictureUploads, 'isActivated' | 'uploads' | 'send'>;

export function PictureDrop({ isActivated, uploads, send }: PictureDropProps) {
  return (
    <div className="picture-drop">
      <FileDrop label="Add pictures" onFiles={(files) => void send(files)}>
        <label className="button picture-drop__choose">
          <Icon name="plus" />
          Upload pictures
          <input
            type="file"
            name="pictures"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              if (!isActivated) return;
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void send(files);
            }}
          />
        </label>
        <p className="quiet">
          {isActivated ? <span className="desktop-only">Or drop them here. </span> : null}JPEG, PNG, WebP,
          AVIF or SVG, up to 25 MB each.
        </p>
        {isActivated ? null : <Button>Upload</Button>}
      </FileDrop>
      <ul className="picture-drop__list" aria-live="polite">
        {uploads.map(({ id, fileName, state, problem }) => (
          <li key={id} data-state={state}>
            <span>{fileName}</span>
            <span className={state === 'refused' ? 'field__problem' : 'quiet'}>
              {states[state]}
              {/* The server's words name the file themselves. */}
              {problem === null ? null : `. ${problem.replace(`${fileName}: `, '')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
