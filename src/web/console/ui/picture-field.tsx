/** The field for a picture: what is chosen, choosing from the media library, and removing it; without script a list. */
import { useEffect, useId, useRef, useState } from 'react';
import { imageUrl, isExternalImage } from '#domain/image/image-url.ts';
import type { PictureShape } from '#domain/image/picture-shapes.ts';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';
import { Button } from './button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePictures } from './picture-context.tsx';
import { PictureDialog } from './picture-dialog.tsx';

type PictureFieldProps = FieldWords & {
  readonly name: string;
  readonly defaultValue: string;
  /** Of the place that it is for: cropping offers it. */
  readonly shape?: PictureShape | undefined;
  /** The field for its description, which is filled in while it is empty. */
  readonly altName?: string | undefined;
  readonly isDisabled?: boolean | undefined;
};

export function PictureField(props: PictureFieldProps) {
  const { label, hint, problem, name, defaultValue, altName, shape = 'free', isDisabled = false } = props;
  const id = useId();
  const { pictures } = usePictures();
  const [isActivated, setActivated] = useState(false);
  const [value, setValue] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [wasChanged, setChanged] = useState(false);
  useEffect(() => setActivated(true), []);
  // Once the new value is in the form, which hears of it as of a field that was typed in.
  useEffect(() => {
    if (wasChanged) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    setChanged(false);
  }, [wasChanged]);
  const change = (next: string, alt = '') => {
    setValue(next);
    setChanged(true);
    const field = altName === undefined ? null : input.current?.form?.elements.namedItem(altName);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value.trim() === '') field.value = alt;
  };
  const chosen = pictures.find(({ asset }) => asset === value);
  const choose = value === '' ? 'Choose picture' : 'Replace';
  const describing = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const described = describing === '' ? {} : { 'aria-describedby': describing };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend on its line, and this is a field among others.
    <div className="field picture-field" role="group" aria-labelledby={`${id}-label`}>
      <span className="field__name" id={`${id}-label`}>
        {label}
      </span>
      <Shown value={value} chosen={chosen} />
      {isActivated || isDisabled ? (
        <div className="picture-field__buttons">
          {isDisabled ? null : <input ref={input} type="hidden" name={name} value={value} />}
          <Button
            type="button"
            isSmall
            isDisabled={isDisabled}
            {...described}
            aria-label={`${choose}: ${label}`}
            onPress={() => setOpen(true)}
          >
            {choose}
          </Button>
          {chosen === undefined ? null : (
            <Button
              type="button"
              isSmall
              isDisabled={isDisabled}
              aria-label={`Crop: ${label}`}
              onPress={() => setCropping(true)}
            >
              Crop
            </Button>
          )}
          {value === '' ? null : (
            <Button
              type="button"
              isSmall
              kind="plain"
              isDisabled={isDisabled}
              aria-label={`Remove: ${label}`}
              onPress={() => change('')}
            >
              Remove
            </Button>
          )}
        </div>
      ) : (
        <select className="input" name={name} defaultValue={value} aria-label={label} {...described}>
          <option value="">None</option>
          {value !== '' && chosen === undefined ? <option value={value}>{nameOf(value)}</option> : null}
          {pictures.map(({ asset, fileName }) => (
            <option key={asset} value={asset}>
              {fileName}
            </option>
          ))}
        </select>
      )}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p className="field__problem" id={`${id}-problem`}>
          <Icon name="warning" />
          {problem}
        </p>
      ) : null}
      {isActivated ? (
        <PictureDialog
          label={label}
          value={value}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onChoose={({ asset, alt }) => change(asset, alt)}
        />
      ) : null}
      {isActivated && chosen !== undefined ? (
        <CropDialog
          picture={chosen}
          shape={shape}
          isOpen={isCropping}
          onOpenChange={setCropping}
          onCropped={({ asset }) => change(asset)}
        />
      ) : null}
    </div>
  );
}

type ShownProps = { readonly value: string; readonly chosen: PictureChoice | undefined };

function Shown({ value, chosen }: ShownProps) {
  if (value === '') return <p className="picture-field__none quiet">No picture</p>;
  const hasFile = !value.startsWith('silhouettes/');
  return (
    <div className="picture-field__shown">
      {hasFile ? <img src={imageUrl(value, 160)} alt="" loading="lazy" /> : null}
      <span>
        {chosen?.fileName ?? nameOf(value)}
        {chosen === undefined ? null : (
          <span className="quiet"> {chosen.alt === '' ? 'No description' : chosen.alt}</span>
        )}
      </span>
    </div>
  );
}

/** Of a picture that is not in the library: the last two parts of its name. */
function nameOf(value: string): string {
  if (isExternalImage(value)) return value;
  const [path = ''] = value.split('?');
  return path.split('/').filter(Boolean).slice(-2).join(' ');
}
