/** What is wrong with a file, row by row, with the values that can be corrected here. Works without script. */
import { Form } from 'react-router';
import { isFeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { PreviewFacts, PreviewProblem } from '#domain/stock-feed/preview-facts.ts';
import type { RowCorrection } from '#domain/stock-feed/row-correction.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formField, useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { feedFieldLabel } from './feed-labels.ts';

const count = (value: number) => formatNumber(value, 'en-AU');

export function ProblemList({ preview }: { readonly preview: PreviewFacts }) {
  const { problems, totals } = preview;
  const state = useFormState('correct');
  if (problems.length === 0) return null;
  const hidden = totals.rejected - problems.filter(({ kind }) => kind === 'rejected').length;
  const canCorrect = problems.some(({ cell }) => cell !== undefined);
  return (
    <Card
      title="Problems"
      aside={
        hidden > 0 ? `first ${count(problems.length)}; ${count(hidden)} more rows not imported` : undefined
      }
    >
      <Form method="post">
        {state.problemOf('form') === undefined ? null : (
          <StatusMessage kind="problem">{state.problemOf('form')}</StatusMessage>
        )}
        <ul className="problems">
          {problems.map((problem, place) => (
            <ProblemRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have two problems alike.
              key={place}
              problem={problem}
              place={place}
              refusal={state.problemOf(`value-${place}`)}
            />
          ))}
        </ul>
        {canCorrect ? (
          <div className="card__body row">
            <Button name={formField} value="correct">
              Apply corrections
            </Button>
            <span className="quiet">
              They stay with the feed until its file has another value. Correct your dealer system too.
            </span>
          </div>
        ) : null}
      </Form>
    </Card>
  );
}

type ProblemRowProps = {
  readonly problem: PreviewProblem;
  readonly place: number;
  readonly refusal: string | undefined;
};

function ProblemRow({ problem, place, refusal }: ProblemRowProps) {
  const { line, more, stockNumber, column, reason, value, kind, cell } = problem;
  const name = cell?.field ?? column;
  const label = name === null ? '' : isFeedFieldName(name) ? feedFieldLabel(name) : name;
  return (
    <li className="problems__row">
      <span className="problems__line">
        {more === 0 ? `Row ${count(line)}` : `Row ${count(line)} and ${count(more)} more`}
      </span>
      <span>{stockNumber ?? ''}</span>
      <span>
        {label === '' ? null : <b>{label}: </b>}
        {label === '' ? capitalise(reason) : reason}
      </span>
      {cell === undefined ? (
        <span className="feeds__file setup__value">{value}</span>
      ) : (
        <span>
          <input type="hidden" name={`cell-${place}`} value={JSON.stringify(asCorrection(cell))} />
          <input type="hidden" name={`shown-${place}`} value={cell.raw} />
          <input
            className="input"
            name={`value-${place}`}
            defaultValue={cell.raw}
            maxLength={200}
            aria-label={`${label} in row ${count(line)}`}
            {...(refusal === undefined ? {} : { 'aria-invalid': true })}
          />
          {refusal === undefined ? null : <span className="field__problem">{refusal}</span>}
        </span>
      )}
      <span>
        {kind === 'rejected' ? <Pill tone="red">Not imported</Pill> : <Pill>Imported without it</Pill>}
      </span>
    </li>
  );
}

const asCorrection = ({ stockNumber, field, raw }: NonNullable<PreviewProblem['cell']>) => ({
  ...{ stockNumber, field, was: raw },
});

/** What stands corrected, each with a way back. */
export function CorrectionList({ corrections }: { readonly corrections: readonly RowCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <Card title="Corrected values" aside={count(corrections.length)}>
      <ul className="problems">
        {corrections.map((correction) => {
          const { stockNumber, field, was, value } = correction;
          return (
            <li key={JSON.stringify(correction)} className="problems__row problems__row--short">
              <span>{stockNumber ?? feedFieldLabel(field)}</span>
              <span>
                <b>{feedFieldLabel(field)}:</b> {value === '' ? 'no value' : value}{' '}
                <span className="quiet">instead of {was === '' ? 'nothing' : was}</span>
              </span>
              <Form method="post">
                <input type="hidden" name="cell-0" value={JSON.stringify({ stockNumber, field, was })} />
                <input type="hidden" name="value-0" value={was} />
                <input type="hidden" name="shown-0" value={value} />
                <Button isSmall name={formField} value="correct">
                  Undo
                  <span className="unseen">
                    : {stockNumber ?? was}, {feedFieldLabel(field)}
                  </span>
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
