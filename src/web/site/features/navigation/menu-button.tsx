/**
 * The button that shows the navigation in a narrow window. The navigation itself is elsewhere in the header, once: the
 * template's sheet lays it out as a bar where there is room, and opens it under this button where there is none,
 * without script too.
 */
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The id of the `nav` of every template. */
export const navigationId = 'navigation';

type Props = {
  readonly buttonClass: string;
  /** The navigation covers the page, which is out of reach meanwhile. */
  readonly coversPage?: boolean;
};

export function MenuButton({ buttonClass, coversPage = false }: Props) {
  return (
    <Disclosure className="menu-button" name="header-button" coversPage={coversPage}>
      <summary className={buttonClass} aria-label="Menu" aria-controls={navigationId}>
        <Icon name="menu" size={24} className="disclosure-icon-closed" />
        <Icon name="x" size={24} className="disclosure-icon-open" />
      </summary>
    </Disclosure>
  );
}
