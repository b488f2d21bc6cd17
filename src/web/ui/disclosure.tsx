/**
 * A `details` element as a menu. It opens without script; with script it also closes on Escape (back to its button) and
 * on a press elsewhere, and opens on hover where the site says so. Its panel may be elsewhere: `aria-controls` of the
 * `summary` names it, and the sheet shows it by `[open]`.
 */
import type { ReactNode } from 'react';
import { activationAttributes } from './island.tsx';

type Props = {
  readonly className: string;
  /** Menus of one name are open one at a time. */
  readonly name?: string;
  readonly trigger?: 'hover' | 'click';
  /** The field inside takes the focus when it opens. */
  readonly focusesField?: boolean;
  /** Keyboard and screen reader stay in the header while it is open. */
  readonly coversPage?: boolean;
  readonly children: ReactNode;
};

export function Disclosure({ trigger = 'click', focusesField, coversPage, ...details }: Props) {
  return (
    <details
      {...details}
      data-enhance="disclosure"
      {...activationAttributes('load')}
      data-opens-on-hover={trigger === 'hover' ? '' : undefined}
      data-focuses-field={focusesField ? '' : undefined}
      data-covers-page={coversPage ? '' : undefined}
    />
  );
}
