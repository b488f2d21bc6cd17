/** Cutting a part out of a picture, with sliders, arrow keys or by dragging; saved as a picture of its own. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type CropChoice, cropBox, smallestCrop, wholeCrop } from '#domain/image/crop-box.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import { type PictureShape, pictureShapes } from '#domain/image/picture-shapes.ts';
import { mediaCropHref } from '#domain/staff/console-links.ts';
import type { PictureChoice } from '#use-cases/media/media-ports.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Choice } from './field.tsx';
import { Icon } from './icon.tsx';
import { usePictures } from './picture-context.tsx';
import { StatusMessage } from './status-message.tsx';

type CropDialogProps = {
  readonly picture: PictureChoice;
  /** Of the place that it is for. */
  readonly shape: PictureShape;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCropped: (picture: PictureChoice) => void;
};

export function CropDialog({ isOpen, onOpenChange, ...inside }: CropDialogProps) {
  return (
    <Dialog
      label={`Crop picture: ${inside.picture.fileName}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
    >
      <Cropper {...inside} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type CropperProps = Pick<CropDialogProps, 'picture' | 'shape' | 'onCropped'> & {
  readonly onClose: () => void;
};

/** Less across looks soft on a desktop screen; a square one is an icon. */
const softBelowPx = 640;
const step = 0.05;
const bound = (value: number, least = 0) => Math.min(1, Math.max(least, value));

function Cropper({ picture, shape: given, onCropped, onClose }: CropperProps) {
  const { group, remember } = usePictures();
  const [shape, setShape] = useState<PictureShape>(given);
  const [choice, setChoice] = useState<CropChoice>(wholeCrop);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { ratio } = pictureShapes[shape];
  const box = cropBox(picture, ratio, choice);
  const change = (part: Partial<CropChoice>) => setChoice((now) => ({ ...now, ...part }));
  const save = async () => {
    setSaving(true);
    const answer = await sendCrop(group, { asset: picture.asset, shape, ...box });
    setSaving(false);
    if (answer.picture === undefined) return setProblem(answer.problem ?? lost);
    remember([answer.picture]);
    onCropped(answer.picture);
    onClose();
  };
  const soft = shape !== 'square' && box.width < softBelowPx;
  return (
    <div className="picture-dialog">
      <header className="picture-dialog__head">
        <h2>Crop picture</h2>
        <Button type="button" kind="plain" isIcon aria-label="Close" onPress={onClose}>
          <Icon name="cross" />
        </Button>
      </header>
      <div className="picture-dialog__body crop">
        {problem === null ? null : <StatusMessage kind="problem">{problem}</StatusMessage>}
        <Stage picture={picture} box={box} choice={choice} onChange={change} />
        <div className="crop__choices">
          <fieldset>
            <legend>Shape</legend>
            {Object.entries(pictureShapes).map(([each, { label }]) => (
              <Choice
                key={each}
                type="radio"
                name="crop-shape"
                checked={each === shape}
                onChange={() => setShape(each as PictureShape)}
              >
                {label}
              </Choice>
            ))}
          </fieldset>
          <Slider
            label={ratio === null ? 'Width' : 'Size'}
            least={smallestCrop}
            value={choice.size}
            onChange={(size) => change({ size })}
          />
          {ratio === null ? (
            <Slider
              label="Height"
              least={smallestCrop}
              value={choice.height}
              onChange={(height) => change({ height })}
            />
          ) : null}
          <Slider label="Left to right" value={choice.across} onChange={(across) => change({ across })} />
          <Slider label="Top to bottom" value={choice.down} onChange={(down) => change({ down })} />
          <p className={soft ? 'field__problem' : 'quiet'} role="status">
            {box.width} × {box.height} pixels.{' '}
            {soft ? 'It may look blurred in large places.' : 'Large enough.'}
          </p>
        </div>
      </div>
      <footer className="picture-dialog__foot">
        <span className="quiet">The original stays in the library.</span>
        <Button type="button" onPress={onClose}>
          Cancel
        </Button>
        <Button type="button" kind="main" isDisabled={isSaving} onPress={() => void save()}>
          Save crop
        </Button>
      </footer>
    </div>
  );
}

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
};

function Slider({ label, value, least = 0, onChange }: SliderProps) {
  return (
    <label className="crop__slider">
      <span>{label}</span>
      <input
        type="range"
        min={least * 100}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
      />
    </label>
  );
}

type StageProps = {
  readonly picture: PictureChoice;
  readonly box: ReturnType<typeof cropBox>;
  readonly choice: CropChoice;
  readonly onChange: (part: Partial<CropChoice>) => void;
};

function Stage({ picture: { asset, width, height }, box, choice, onChange }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const drag = ({ movementX, movementY, buttons }: PointerEvent) => {
    const shown = stage.current?.getBoundingClientRect();
    if (buttons !== 1 || shown === undefined) return;
    const room = { across: width - box.width, down: height - box.height };
    const by = width / shown.width;
    onChange({
      across: room.across === 0 ? choice.across : bound(choice.across + (movementX * by) / room.across),
      down: room.down === 0 ? choice.down : bound(choice.down + (movementY * by) / room.down),
    });
  };
  const press = (event: KeyboardEvent) => {
    const parts: Readonly<Record<string, Partial<CropChoice>>> = {
      ArrowLeft: { across: bound(choice.across - step) },
      ArrowRight: { across: bound(choice.across + step) },
      ArrowUp: { down: bound(choice.down - step) },
      ArrowDown: { down: bound(choice.down + step) },
      '+': { size: bound(choice.size + step) },
      '-': { size: bound(choice.size - step, smallestCrop) },
    };
    const part = parts[event.key];
    if (part === undefined) return;
    event.preventDefault();
    onChange(part);
  };
  return (
    <div>
      <div
        className="crop__stage"
        ref={stage}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `min(760px, ${(56 * width) / height}vh)` }}
      >
        <img src={imageUrl(asset, 960)} alt="" draggable={false} />
        {/* biome-ignore lint/a11y/useSemanticElements: a part of a picture that is moved; no element is one. */}
        <div
          className="crop__box"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it.
          tabIndex={0}
          aria-label="Crop area"
          style={{
            left: percent(box.left, width),
            top: percent(box.top, height),
            width: percent(box.width, width),
            height: percent(box.height, height),
          }}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
      </div>
      <p className="field__hint">
        Drag the frame, or use the arrow keys to move it and + and − to resize it.
      </p>
    </div>
  );
}

type Answer = { readonly picture?: PictureChoice; readonly problem?: string };

const lost = 'The connection was lost. Save it again.';

async function sendCrop(group: string, sent: Readonly<Record<string, string | number>>): Promise<Answer> {
  try {
    const body = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    const headers = { accept: 'application/json' };
    const answer = await fetch(mediaCropHref(group), { method: 'POST', body, headers });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isJson ? ((await answer.json()) as Answer) : { problem: lost };
  } catch {
    return { problem: lost };
  }
}
