/** Nothing found: which filter empties the list, and each way out with what it leads to. */
import type { NoResultsView } from '#view-models/listing/listing-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

export function NoResults({ view }: { readonly view: NoResultsView }) {
  return (
    <div className="no-results">
      <div className="no-results__words">
        <h2 className="no-results__title">{view.title}</h2>
        <p className="no-results__text">{view.text}</p>
        <ul className="no-results__actions">
          {view.ways.map((way, index) => (
            <li key={way.href}>
              <a
                className={`no-results__action${index === 0 ? ' no-results__action--best' : ''}`}
                href={way.href}
                data-list-link=""
              >
                <span className="no-results__what">
                  {way.verb} <b>{way.subject}</b>
                </span>
                {way.countText ? <span className="tabular">{way.countText}</span> : null}
                <Icon name="arrow-right" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="no-results__bay" aria-hidden="true">
        <Silhouette body={view.bodyType} className="no-results__absent" />
      </div>
    </div>
  );
}
