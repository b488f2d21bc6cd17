/** Several links, or actions, behind one button. Without script links are beside each other. */

import { useRef, useState } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { useActivated } from './use-awake.ts';

export type MenuWay = {
  readonly label: string;
  readonly href: string;
  /** Fetched as such: the router would ask for a screen. */
  readonly isFile?: boolean;
};

type MenuProps = { readonly label: string; readonly isSmall?: boolean; readonly ways: readonly MenuWay[] };

export function Menu({ label, isSmall = false, ways: methods }: MenuProps) {
  const navigate = useNavigate();
  if (!useActivated())
    return methods.map(({ label: method, href }) => (
      <a key={method} className={isSmall ? 'button button--small' : 'button'} href={href}>
        {method}
      </a>
    ));
  return (
    <MenuTrigger>
      <Button type="button" isSmall={isSmall}>
        {label}
        <Icon name="down" />
      </Button>
      <Popover placement="bottom end">
        <AriaMenu aria-label={label} className="menu">
          {methods.map(({ label: method, href, isFile = false }) => (
            <MenuItem
              key={method}
              className="pop__item"
              onAction={() => (isFile ? location.assign(href) : void navigate(href))}
            >
              {method}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type ActionMenuProps = {
  readonly label: string;
  readonly actions: readonly { readonly label: string; readonly onAction: () => void }[];
};

/**
 * Several actions behind one button, for what only exists with script. It opens when the press ends: on a phone the menu
 * is at the foot of the screen, where the press that opened it would choose one of them.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        type="button"
        kind="plain"
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {label}
        <Icon name="down" />
      </Button>
      <Popover placement="top end" triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen}>
        <AriaMenu aria-label={label} className="menu" autoFocus="first" onClose={() => setOpen(false)}>
          {actions.map((action) => (
            <MenuItem key={action.label} className="pop__item" onAction={action.onAction}>
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </>
  );
}
