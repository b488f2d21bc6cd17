/**
 * The way to the garage: a sign in the header where there is room, words in the menu of a narrow window. The same for
 * everyone: pages are shared.
 */
import type { SiteView } from '#view-models/site/view-site.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly site: Pick<SiteView, 'garageHref'>; readonly className: string };

export function GarageSign({ site: { garageHref }, className }: Props) {
  if (garageHref === null) return null;
  return (
    <a className={`garage-link garage-link--wide ${className}`} href={garageHref} aria-label="My garage">
      <Icon name="user-round" size={22} />
    </a>
  );
}

export function GarageLabels({ site: { garageHref }, className }: Props) {
  if (garageHref === null) return null;
  return (
    <a className={`garage-link garage-link--narrow ${className}`} href={garageHref}>
      My garage
    </a>
  );
}
