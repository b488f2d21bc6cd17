/** A window over the screen: keeps the focus, is left with Escape or beside it, and gives the focus back. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type DialogProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** At the middle of a desktop screen, or near its top, where its content grows. */
  readonly place?: 'middle' | 'top';
  /** For many pictures: most of the screen. */
  readonly isWide?: boolean;
  /** Fills the screen of a phone, with its label as a title and a button that closes it. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
};

export function Dialog({
  label,
  isOpen,
  onOpenChange,
  place = 'middle',
  isWide = false,
  isForm = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={place === 'top' ? 'scrim scrim--top' : 'scrim'}
    >
      <Modal className={isWide ? 'dialog dialog--wide' : isForm ? 'dialog dialog--form' : 'dialog'}>
        <AriaDialog aria-label={label} className="dialog__in">
          {isForm ? (
            <header className="dialog__head">
              <h2>{label}</h2>
              <Button
                type="button"
                kind="plain"
                isIcon
                aria-label="Close"
                onPress={() => onOpenChange(false)}
              >
                <Icon name="cross" />
              </Button>
            </header>
          ) : null}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
