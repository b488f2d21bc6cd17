/** Nothing found: which filter empties the list, and each way out with what it leads to (C-1, GAP-25). */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { NoResultsView } from '../../../../use-cases/stock-search/listing-view.ts';
import { Silhouette } from '../../../ui/silhouette.tsx';

export function NoResults({ view }: { readonly view: NoResultsView }) {
  return (
    <div className="no-results">
      <div className="no-results__words">
        <h2 className="no-results__title">{view.title}</h2>
        <p className="no-results__text">{view.text}</p>
        <ul className="no-results__ways">
          {view.ways.map((way, index) => (
            <li key={way.href}>
              <Link
                className={`no-results__way${index === 0 ? ' no-results__way--best' : ''}`}
                to={way.href}
                preventScrollReset
              >
                <span className="no-results__what">
                  {way.verb} <b>{way.subject}</b>
                </span>
                {way.countText ? <span className="tabular">{way.countText}</span> : null}
                <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
              </Link>
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
