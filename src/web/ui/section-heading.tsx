/** The heading of a page section, with the way to all of it at its right. */
import { ArrowLink } from './arrow-link.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly link?: { readonly label: string; readonly href: string } | null;
};

export function SectionHeading({ id, title, link }: Props) {
  return (
    <div className="section-heading">
      <h2 id={id} className="section-heading__title">
        {title}
      </h2>
      {link ? <ArrowLink href={link.href}>{link.label}</ArrowLink> : null}
    </div>
  );
}
