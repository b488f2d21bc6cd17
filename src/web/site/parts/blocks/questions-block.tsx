import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly heading: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions that open to their answers, without script. */
export function QuestionsBlock({ heading, items }: Props) {
  return (
    <section className="content-block headed">
      <h2 className="content-block__heading">{heading}</h2>
      <div className="questions">
        {items.map(({ question, answer }) => (
          <details key={question} className="questions__item">
            <summary className="questions__question spread">
              {question}
              <Icon name="chevron-down" className="questions__chevron" />
            </summary>
            <p className="questions__answer">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
