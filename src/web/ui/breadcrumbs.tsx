/** Where this page is; the last one is the page itself. */

type Props = { readonly crumbs: readonly { readonly label: string; readonly href: string | null }[] };

export function Breadcrumbs({ crumbs }: Props) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs__list">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="breadcrumbs__item">
            {href && index < crumbs.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
