/** For the dealer's people, from the link in a message: says that the shopper was answered (B-32). Nothing of the shopper stands here. */
import { Check } from 'lucide-react';
import { Form } from 'react-router';
import type { AnswerView } from '../../../../use-cases/lead/view-answer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LeadFact } from './lead-fact.tsx';

export function AnsweredPage({ answer }: { readonly answer: AnswerView }) {
  const isAnswered = answer.answeredText !== null;
  return (
    <div className="wrap lead-page">
      <section className="lead-page__main">
        {isAnswered ? (
          <span className="success__mark">
            <Icon of={Check} size={32} />
          </span>
        ) : null}
        <h1 className="lead-page__title">
          {isAnswered ? 'This lead is answered' : 'Have you answered this shopper?'}
        </h1>
        <p className="success__next">
          {isAnswered
            ? 'Nobody will be reminded of it any more.'
            : 'Press the button once you have called or written. Until then this lead counts as waiting, and is passed on when it is overdue.'}
        </p>
        <dl className="success__facts">
          <LeadFact label="About" value={answer.subject} />
          <LeadFact label="Received" value={answer.receivedText} />
          {answer.answeredText ? <LeadFact label="Answered" value={answer.answeredText} /> : null}
          <LeadFact label="Reference" value={answer.reference} />
        </dl>
        {isAnswered ? null : (
          <Form method="post" className="success__ways">
            <button type="submit" className="button button--primary">
              Yes, answered
            </button>
          </Form>
        )}
      </section>
    </div>
  );
}
