/** A window over the screen: keeps the focus, is left with Escape or beside it, and gives the focus back. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

type DialogProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** At the middle of a desktop screen, or near its top, where its content grows. */
  readonly place?: 'middle' | 'top';
  /** For many pictures: most of the screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Dialog({
  label,
  isOpen,
  onOpenChange,
  place = 'middle',
  isWide = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={place === 'top' ? 'scrim scrim--top' : 'scrim'}
    >
      <Modal className={isWide ? 'dialog dialog--wide' : 'dialog'}>
        <AriaDialog aria-label={label} className="dialog__in">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
