/** A dialog of the browser's own, with the button that opens it: both work without script. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  /** What the opening button shows. */
  readonly opener: ReactNode;
  readonly openerClass: string;
  readonly children: ReactNode;
};

export function PopoverDialog({ id, title, opener, openerClass, children }: Props) {
  return (
    <>
      <button className={openerClass} type="button" popoverTarget={id}>
        {opener}
      </button>
      <PopoverBox id={id} title={title}>
        {children}
      </PopoverBox>
    </>
  );
}

type BoxProps = Pick<Props, 'id' | 'title' | 'children'>;

/** The dialog alone, where its openers are elsewhere. */
export function PopoverBox({ id, title, children }: BoxProps) {
  return (
    <dialog id={id} className="popover-dialog" popover="auto" aria-labelledby={`${id}-title`}>
      <div className="popover-dialog__head">
        <h2 id={`${id}-title`} className="popover-dialog__title">
          {title}
        </h2>
        <button
          className="icon-button"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
