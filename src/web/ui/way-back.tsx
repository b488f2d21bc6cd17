/** The link over a car's page: to more of its kind, or back to the search that this tab came from. */
import { Icon } from './icon.tsx';
import { wakeAttributes } from './island.tsx';

type Props = { readonly href: string; readonly label: string; readonly className: string };

export function WayBack({ href, label, className }: Props) {
  return (
    <div className="way-back">
      {/* Script may have changed it before React looks. */}
      <a
        className={className}
        href={href}
        data-enhance="way-back"
        {...wakeAttributes('load')}
        suppressHydrationWarning
      >
        <Icon name="arrow-left" size={18} />
        <span data-words suppressHydrationWarning>
          {label}
        </span>
      </a>
    </div>
  );
}
