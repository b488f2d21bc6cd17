import { ArrowLeft } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

/** From a form back to what it is about. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="lead-page__back" href={href}>
      <Icon of={ArrowLeft} size={18} />
      {label}
    </a>
  );
}
