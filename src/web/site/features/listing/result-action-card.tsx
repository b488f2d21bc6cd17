/** A card among the cars that is none: no photograph, so that it is never taken for stock. */
import type { ResultCard } from '#domain/content/result-card.ts';
import { Silhouette } from '#web/ui/silhouette.tsx';

export function ResultActionCard({ action }: { readonly action: ResultCard }) {
  return (
    <div className="action-card">
      <h3 className="action-card__heading">{action.heading}</h3>
      {action.text ? <p className="action-card__text">{action.text}</p> : null}
      <Silhouette body="suv" className="action-card__drawing" />
      <a className="action-card__button button" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
