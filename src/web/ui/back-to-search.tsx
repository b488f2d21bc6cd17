/** The link over a car's page: to more of its kind, or back to the search that this tab came from. */
import { Icon } from './icon.tsx';
import { activationAttributes } from './island.tsx';

type Props = { readonly href: string; readonly label: string; readonly className: string };

export function BackToSearch({ href, label, className }: Props) {
  return (
    <div className="back-to-search">
      {/* Script may have changed it before React looks. */}
      <a
        className={className}
        href={href}
        data-enhance="back-to-search"
        {...activationAttributes('load')}
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
