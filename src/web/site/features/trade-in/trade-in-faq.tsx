/** What people ask, behind the questions; opens without script. */
import type { TradeInQuestion } from '#domain/trade-in/trade-in-questions.ts';
import { Icon } from '#web/ui/icon.tsx';

export function TradeInFaq({ questions }: { readonly questions: readonly TradeInQuestion[] }) {
  return (
    <section className="trade-in-faq" aria-labelledby="trade-in-faq">
      <h2 className="trade-in-faq__title" id="trade-in-faq">
        Common questions
      </h2>
      {questions.map(({ question, answer }) => (
        <details className="trade-in-faq__item" key={question}>
          <summary className="trade-in-faq__question spread">
            {question}
            <Icon name="chevron-down" size={18} className="trade-in-faq__arrow" />
          </summary>
          <p className="trade-in-faq__answer">{answer}</p>
        </details>
      ))}
    </section>
  );
}
