/** One question: what an answer does shows beside it as soon as it is chosen, by style alone. */
import type { QuestionView } from '#view-models/trade-in/question-view.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  readonly question: QuestionView;
  /** What was chosen and could not be accepted; null for the value of the valuation. */
  readonly posted: string | null;
  readonly error: string | undefined;
};

export function QuestionStep({ question, posted, error }: Props) {
  const { id, placeText, help, answers, chosenId, soFar } = question;
  return (
    <form className="journey__form" method="post" noValidate>
      <fieldset className="stack" aria-describedby={error ? 'answer-error' : undefined}>
        <legend className="trade-in-answers__question">
          <h1 className="journey__title">{question.question}</h1>
        </legend>
        <p className="trade-in-answers__help">{help ? `${placeText}. ${help}` : placeText}</p>
        {error ? (
          <p className="field__error" id="answer-error" role="alert">
            <Icon name="circle-exclamation-point" size={16} />
            {error}
          </p>
        ) : null}
        {answers.map((answer) => (
          <label className="choice-row trade-in-answer" key={answer.id} htmlFor={answer.id}>
            <input
              className="checkbox__box checkbox__box--round trade-in-answer__dot"
              type="radio"
              id={answer.id}
              name="answer"
              value={answer.id}
              defaultChecked={answer.id === (posted ?? chosenId)}
              aria-describedby={answer.effectText === null ? undefined : `${answer.id}-effect`}
            />
            <span className="trade-in-answer__label">{answer.label}</span>
            {answer.effectText === null ? null : (
              <span className="trade-in-answer__effect tabular" id={`${answer.id}-effect`}>
                {answer.effectText}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <button className="button button--primary button--large" type="submit" name="question" value={id}>
        Next
      </button>
      {soFar ? (
        <p className="trade-in-answers__so-far cluster meta">
          <span>{soFar.lastText}</span>
          <span>
            Your answers: <b className="tabular">{soFar.sumText}</b>
          </span>
        </p>
      ) : null}
    </form>
  );
}
