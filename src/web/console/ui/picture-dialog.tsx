/** Choosing a picture: the library with its search, and uploading to it, in a window over the screen. */
import { useEffect, useState } from 'react';
import { imageUrl } from '#domain/image/image-url.ts';
import { mediaChoicesHref } from '#domain/staff/console-links.ts';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePictures } from './picture-context.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { Pill } from './pill.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

type PictureDialogProps = {
  /** The field that it is for. */
  readonly label: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChoose: (picture: PictureChoice) => void;
};

export function PictureDialog({ label, isOpen, onOpenChange, ...inside }: PictureDialogProps) {
  return (
    <Dialog label={`Choose a picture: ${label}`} isOpen={isOpen} onOpenChange={onOpenChange} isWide>
      <Chooser {...inside} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ChooserProps = Pick<PictureDialogProps, 'value' | 'onChoose'> & { readonly onClose: () => void };

function Chooser({ value, onChoose, onClose }: ChooserProps) {
  const { group, pictures, remember } = usePictures();
  const [chosen, setChosen] = useState(value);
  const [query, setQuery] = useState('');
  const uploads = usePictureUploads(group, (picture) => {
    remember([picture]);
    setChosen(picture.asset);
  });
  useEffect(() => {
    const stopping = new AbortController();
    fetch(mediaChoicesHref(group), { headers: { accept: 'application/json' }, signal: stopping.signal })
      .then((answer) => (answer.ok ? answer.json() : { pictures: [] }))
      .then((options: { readonly pictures: readonly PictureChoice[] }) => remember(options.pictures))
      // Without a connection the newest are there, which came with the screen.
      .catch(() => undefined);
    return () => stopping.abort();
  }, [group, remember]);
  const words = query.toLowerCase().trim().split(/\s+/);
  const shown = pictures.filter(({ fileName, alt }) => {
    const text = `${fileName} ${alt}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const picture = pictures.find(({ asset }) => asset === chosen);
  return (
    <div className="picture-dialog">
      <header className="picture-dialog__head">
        <h2>Choose a picture</h2>
        <Button type="button" kind="plain" isIcon aria-label="Close" onPress={onClose}>
          <Icon name="cross" />
        </Button>
      </header>
      <div className="picture-dialog__body">
        <PictureDrop {...uploads} />
        <TextField
          label="Search pictures"
          name="picture-search"
          type="search"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {shown.length === 0 ? (
          <p className="quiet">
            {pictures.length === 0 ? 'The library is empty. Upload a picture.' : 'No pictures found.'}
          </p>
        ) : (
          <ul className="picture-grid" aria-label="Pictures">
            {shown.map(({ asset, fileName, alt }) => (
              <li key={asset}>
                <button
                  type="button"
                  className="picture-tile"
                  aria-pressed={asset === chosen}
                  onClick={() => setChosen(asset)}
                >
                  <img src={imageUrl(asset, 320)} alt="" loading="lazy" />
                  {alt === '' ? <Pill tone="amber">No description</Pill> : null}
                  <span className="picture-tile__text">
                    <span>{fileName}</span>
                    {alt === '' ? null : <span className="quiet">{alt}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="picture-dialog__foot">
        <span className="quiet" role="status">
          {picture === undefined ? 'No picture selected' : picture.fileName}
        </span>
        <Button type="button" onPress={onClose}>
          Cancel
        </Button>
        <Button
          type="button"
          kind="main"
          isDisabled={picture === undefined || uploads.isSending}
          onPress={() => {
            if (picture === undefined) return;
            onChoose(picture);
            onClose();
          }}
        >
          Use picture
        </Button>
      </footer>
    </div>
  );
}
