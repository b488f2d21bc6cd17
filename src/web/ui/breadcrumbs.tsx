/** Where this page stands; the last one is the page itself. */

type Props = { readonly crumbs: readonly { readonly label: string; readonly href: string | null }[] };

export function Breadcrumbs({ crumbs }: Props) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs__list">
        {crumbs.map(({ label, href }) => (
          <li key={label} className="breadcrumbs__item">
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
