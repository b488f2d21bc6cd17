/** "Usually answers within 25 minutes", with what that rests on. */
import type { LocationView } from '#view-models/location/view-location.ts';

export function AnswerPromise({ answers }: Pick<LocationView, 'answers'>) {
  return answers === null ? null : (
    <p className="answer-promise">
      <b>{answers.text}</b> <span>{answers.basis}.</span>
    </p>
  );
}
