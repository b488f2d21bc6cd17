/**
 * For the dealer's people, from the link in a message: marks the shopper as answered. Nothing of the shopper is shown
 * here.
 */
import type { AnswerView } from '#use-cases/lead/view-answer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LeadFact } from './lead-fact.tsx';

export function AnsweredPage({ answer }: { readonly answer: AnswerView }) {
  const isAnswered = answer.answeredText !== null;
  return (
    <div className="wrap form-page">
      <section className="form-page__main">
        {isAnswered ? (
          <span className="success__mark">
            <Icon name="check" size={32} />
          </span>
        ) : null}
        <h1 className="form-page__title">
          {isAnswered ? 'This lead has been answered' : 'Have you answered this shopper?'}
        </h1>
        <p className="form-page__next">
          {isAnswered
            ? 'No more reminders will be sent.'
            : 'Select the button once you have called or written. Until then the lead is unanswered and will be escalated when it’s overdue.'}
        </p>
        <dl className="success__facts">
          <LeadFact label="About" value={answer.subject} />
          <LeadFact label="Received" value={answer.receivedText} />
          {answer.answeredText ? <LeadFact label="Answered" value={answer.answeredText} /> : null}
          <LeadFact label="Reference" value={answer.reference} />
        </dl>
        {isAnswered ? null : (
          <form method="post" className="success__actions cluster">
            <button type="submit" className="button button--primary">
              Mark as answered
            </button>
          </form>
        )}
      </section>
    </div>
  );
}
