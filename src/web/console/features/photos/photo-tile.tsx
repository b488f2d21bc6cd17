/** One photo in the order: its picture, its place, and two buttons that move it by one, which need no script. */

import { angleLabel } from '#domain/car-overrides/car-photo.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import type { PhotoView } from '#use-cases/stock-editor/view-photos.ts';
import { Icon } from '#web/console/ui/icon.tsx';

/** "Photo 3, Driver’s side": also for screen readers. */
export function photoName({ caption, angle }: PhotoView, position: number): string {
  const text = caption || (angle === null ? '' : angleLabel(angle));
  return text === '' ? `Photo ${position + 1}` : `Photo ${position + 1}, ${text}`;
}

/** The label of one photo on the screen, and the facts beside its picture. */
export const thumbnail = ({ shown }: Pick<PhotoView, 'shown'>) => imageUrl(shown, 320);

/** The first that shoppers see. */
export function coverOf(photos: readonly PhotoView[]): string | null {
  return photos.find(({ isHidden, isMark, isMissing }) => !isHidden && !isMark && !isMissing)?.photo ?? null;
}

export function photoMarks(
  photo: PhotoView,
): readonly { readonly tone: 'amber' | 'red' | 'quiet'; readonly words: string }[] {
  return [
    ...(photo.isMissing ? [{ tone: 'red' as const, words: 'File missing' }] : []),
    ...(photo.isHidden ? [{ tone: 'quiet' as const, words: 'Hidden' }] : []),
    ...(photo.isMark ? [{ tone: 'amber' as const, words: 'Mark or wear' }] : []),
    ...(photo.isNew ? [{ tone: 'amber' as const, words: 'New' }] : []),
  ];
}

type PhotoTileProps = {
  readonly photo: PhotoView;
  readonly place: number;
  readonly count: number;
  readonly isCover: boolean;
  readonly mayChange: boolean;
};

export function PhotoTile({ photo, place: position, count, isCover, mayChange }: PhotoTileProps) {
  const name = photoName(photo, position);
  return (
    <div className={photo.isHidden ? 'photo-tile photo-tile--hidden' : 'photo-tile'}>
      <div className="photo-tile__picture">
        {photo.isMissing ? (
          <span className="photo-tile__gone">The file is missing. Send the photo again.</span>
        ) : (
          <img src={thumbnail(photo)} alt={name} loading="lazy" draggable={false} />
        )}
        <span className={isCover ? 'photo-tile__place photo-tile__place--cover' : 'photo-tile__place'}>
          {isCover ? 'Cover' : position + 1}
        </span>
      </div>
      <p className="photo-tile__text">
        <span className="cut">{name.replace(/^Photo \d+(, )?/, '') || 'No caption or angle'}</span>
        <span className="quiet">{photo.source === 'feed' ? 'Feed' : (photo.by ?? 'Staff')}</span>
      </p>
      {photoMarks(photo).map(({ tone, words: text }) => (
        <span key={text} className={`photo-tile__mark photo-tile__mark--${tone}`}>
          {text}
        </span>
      ))}
      {mayChange ? (
        <div className="photo-tile__moves">
          <MoveButton
            move={`earlier:${position}`}
            icon="left"
            words={`Move ${name} earlier`}
            isOff={position === 0}
          />
          <MoveButton
            move={`later:${position}`}
            icon="right"
            words={`Move ${name} later`}
            isOff={position === count - 1}
          />
          {isCover ? null : (
            <button type="submit" className="photo-tile__cover" name="move" value={`cover:${position}`}>
              Set as cover<span className="unseen">: {name}</span>
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
}

type MoveButtonProps = {
  readonly move: string;
  readonly icon: 'left' | 'right';
  readonly words: string;
  readonly isOff: boolean;
};

function MoveButton({ move, icon, words: text, isOff }: MoveButtonProps) {
  return (
    <button
      type="submit"
      className="photo-tile__move"
      name="move"
      value={move}
      disabled={isOff}
      aria-label={text}
    >
      <Icon name={icon} />
    </button>
  );
}
