/** Pages by link, 44 px targets; the total is repeated below the list. */
import type { PagerView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { readonly pager: PagerView; readonly showingText: string };

export function Pager({ pager, showingText }: Props) {
  return (
    <div className="pager">
      {pager.pages > 1 ? (
        <nav aria-label="Pages" data-plain="">
          <ul className="pager__list">
            <li>
              <Step href={pager.previousHref} rel="prev" label="Previous page">
                <Icon name="chevron-left" />
              </Step>
            </li>
            {pager.items.map((item, index) =>
              item.kind === 'gap' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its position
                <li key={`gap-${index}`} className="pager__gap">
                  …
                </li>
              ) : (
                <li key={item.page}>
                  <a
                    className="pager__page tabular"
                    href={item.href}
                    aria-current={item.isCurrent ? 'page' : undefined}
                  >
                    <span className="visually-hidden">Page </span>
                    {item.page}
                  </a>
                </li>
              ),
            )}
            <li>
              <Step href={pager.nextHref} rel="next" label="Next page">
                <Icon name="chevron-right" />
              </Step>
            </li>
          </ul>
        </nav>
      ) : null}
      <p className="pager__text">{showingText}</p>
    </div>
  );
}

function Step({
  href,
  rel,
  label,
  children,
}: {
  readonly href: string | null;
  readonly rel: string;
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  if (href === null) {
    return (
      <span className="pager__page pager__page--step" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <a className="pager__page pager__page--step" href={href} rel={rel} aria-label={label}>
      {children}
    </a>
  );
}
