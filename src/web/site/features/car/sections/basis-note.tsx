/** A sign beside a figure that opens what the figure rests on: a popover of the page itself, so it needs no script. */
import type { BasedFigure, FigureBasis } from '#view-models/car-page/figure-basis.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly bases: readonly FigureBasis[];
  readonly figure: BasedFigure;
  /** The title is a link of its own; else it is only for screen readers. */
  readonly hasWords?: boolean;
};

export function BasisNote({ bases, figure, hasWords = false }: Props) {
  const basis = bases.find((candidate) => candidate.figure === figure);
  if (!basis) return null;
  const id = `basis-${figure}`;
  return (
    <>
      <button
        type="button"
        className={hasWords ? 'basis-note__text' : 'basis-note__button'}
        popoverTarget={id}
      >
        {hasWords ? (
          basis.title
        ) : (
          <>
            <Icon name="info" size={16} />
            <span className="visually-hidden">{basis.title}</span>
          </>
        )}
      </button>
      <span
        className="popover-dialog basis-note"
        id={id}
        popover="auto"
        role="dialog"
        aria-label={basis.title}
      >
        <strong className="basis-note__title">{basis.title}</strong>
        {basis.paragraphs.map((paragraph) => (
          <span key={paragraph} className="basis-note__paragraph">
            {paragraph}
          </span>
        ))}
        {basis.breakdown.length > 0 ? <Breakdown basis={basis} /> : null}
        <span className="meta">
          As at {basis.asAtText}. Source: {basis.source}.
          {basis.link ? (
            <>
              {' '}
              Charges:{' '}
              <a href={basis.link.href} rel="noopener">
                {basis.link.label}
              </a>
              .
            </>
          ) : null}
        </span>
        <button
          type="button"
          className="button button--outline button--small"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          Close
        </button>
      </span>
    </>
  );
}

function Breakdown({ basis }: { readonly basis: FigureBasis }) {
  return (
    <span className="basis-note__breakdown">
      {basis.breakdown.map(({ label, value }) => (
        <span key={label}>
          {label} <span className="tabular">{value}</span>
        </span>
      ))}
    </span>
  );
}
