/**
 * The sign beside a figure that opens what it rests on. Two of them on each of 21 cards would be 42 stops of the
 * tab key for one and the same box, so that they are for pointers and for those who have the page read; the tab key
 * finds the same box once, below the cards (`CardsFoot`).
 */
import { siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';
import { withIcon } from '#web/ui/icon-names.ts';

export function FigureSign({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className={`figure-sign ${withIcon('info')}`}
      tabIndex={-1}
      popoverTarget={siteFigureBasesId}
      aria-label={label}
    />
  );
}
