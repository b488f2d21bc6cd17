/** Several links behind one button. Without script they are beside each other. */
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
