/** The figures that decide which reviews are shown, in one form. */
import { Form } from 'react-router';
import { reviewFigures } from '#use-cases/review/review-desk-ports.ts';
import type { ReviewsView } from '#use-cases/review/view-reviews.ts';
import { useFormState } from '#web/console/form-problem.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { ConflictCard } from '#web/console/ui/conflict-card.tsx';
import { TextField } from '#web/console/ui/field.tsx';
import { Notice } from '#web/console/ui/notice.tsx';

export function ReviewRules({ site, figures }: Pick<ReviewsView, 'site' | 'figures'>) {
  const sent = useFormState('rules');
  const problem = sent.problemOf('form');
  return (
    <Card title="What is shown">
      <Form method="post" className="card__body reviews__rules">
        <ConflictCard conflicts={sent.conflicts} />
        {problem === undefined ? null : <Notice kind="problem">{problem}</Notice>}
        <input type="hidden" name="site" value={site.slug} />
        {figures.map(({ figure, text, seen, givenBy }) => {
          const { label, hint } = reviewFigures[figure];
          return (
            <div key={figure}>
              <input type="hidden" name={`was-${figure}`} value={text} />
              <input type="hidden" name={`seen-${figure}`} value={seen} />
              <TextField
                label={label}
                name={figure}
                hint={givenBy === null ? hint : `${hint} Set here by ${givenBy}.`}
                inputMode="decimal"
                autoComplete="off"
                size={6}
                defaultValue={sent.valueOf(figure, text)}
                problem={sent.problemOf(figure)}
              />
            </div>
          );
        })}
        <p className="quiet">
          Hide what is spam, abusive or about somebody else. To hide reviews because they are bad may mislead
          shoppers, which the consumer law forbids.
        </p>
        <div>
          <Button kind="main" name="form" value="rules">
            Make it live
          </Button>
        </div>
      </Form>
    </Card>
  );
}
