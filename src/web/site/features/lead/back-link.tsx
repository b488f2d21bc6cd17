import { Icon } from '#web/ui/icon.tsx';

/** From a form back to what it is about. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="form-page__back text-link" href={href}>
      <Icon name="arrow-left" size={18} />
      {label}
    </a>
  );
}
