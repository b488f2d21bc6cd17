/** Under a setting that is written as text: the pictures it names, each to be replaced, and the name of another to be put in. */
import { useEffect, useRef, useState } from 'react';
import { imageUrl } from '#domain/image/image-url.ts';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';
import { Button } from '#web/console/ui/button.tsx';
import { PictureDialog } from '#web/console/ui/picture-dialog.tsx';

type TreePicturesProps = {
  readonly label: string;
  /** As the text names them. */
  readonly pictures: readonly string[];
};

/** More are folded: the pages of a site name some dozens. */
const maxShown = 6;

/** `null`: none is being chosen; empty: one more. */
type Choosing = string | null;

/** Works on the text field before it, and so needs script; without it the text is changed by hand. */
export function TreePictures({ label, pictures }: TreePicturesProps) {
  const [isActivated, setActivated] = useState(false);
  const [named, setNamed] = useState(pictures);
  const [choosing, setChoosing] = useState<Choosing>(null);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => setActivated(true), []);
  if (!isActivated) return null;
  const choose = ({ asset }: PictureChoice) => {
    const field = around.current?.closest('.setting__field')?.querySelector('textarea');
    if (!field || choosing === null) return;
    if (choosing === '') field.setRangeText(asset, field.selectionStart, field.selectionEnd, 'end');
    else field.value = field.value.replaceAll(choosing, asset);
    setNamed(choosing === '' ? [...named, asset] : named.map((each) => (each === choosing ? asset : each)));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="tree-pictures" ref={around}>
      {named.length === 0 ? null : (
        <details open={named.length <= maxShown}>
          <summary>Pictures ({new Set(named).size})</summary>
          <ul>
            {[...new Set(named)].map((name) => (
              <li key={name}>
                {name.startsWith('silhouettes/') ? null : (
                  <img src={imageUrl(name, 160)} alt="" loading="lazy" />
                )}
                <Button
                  type="button"
                  isSmall
                  aria-label={`Replace picture ${name}`}
                  onPress={() => setChoosing(name)}
                >
                  Replace
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button type="button" isSmall aria-label={`Add picture: ${label}`} onPress={() => setChoosing('')}>
        Add picture
      </Button>
      <span className="field__hint"> Puts its name where the text cursor is.</span>
      <PictureDialog
        label={label}
        value={choosing ?? ''}
        isOpen={choosing !== null}
        onOpenChange={(isOpen) => isOpen || setChoosing(null)}
        onChoose={choose}
      />
    </div>
  );
}
