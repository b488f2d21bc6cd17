/** The heading of a page section, with the way to all of it at its right. */
import { ArrowLink } from './arrow-link.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly link?: { readonly label: string; readonly href: string } | null;
  /** For a long title: a phone has no room for the link beside it. */
  readonly hidesLinkOnPhone?: boolean;
};

export function SectionHeading({ id, title, link, hidesLinkOnPhone = false }: Props) {
  return (
    <div
      className={
        hidesLinkOnPhone ? 'section-heading cluster section-heading--long' : 'section-heading cluster'
      }
    >
      <h2 id={id} className="section-heading__title">
        {title}
      </h2>
      {link ? <ArrowLink href={link.href}>{link.label}</ArrowLink> : null}
    </div>
  );
}
