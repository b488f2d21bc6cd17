/** The answer that this browser keeps about measurement by others, and how to change it. */
import { chooseMeasurement, useMeasurementChoice } from '#web/client/analytics/measurement-choice.ts';
import { island } from '#web/ui/island.tsx';

export const MeasurementControlIsland = island('measurement-control', MeasurementControl, {
  activation: 'load',
});

export function MeasurementControl() {
  const choice = useMeasurementChoice();
  return (
    <div className="privacy-choices__control needs-script">
      <p role="status" className="privacy-choices__state">
        {choice === 'accepted' ? 'You have accepted.' : null}
        {choice === 'declined' ? 'You’ve declined. No third-party tags are loaded.' : null}
        {choice === null ? 'You haven’t chosen yet. No third-party tags are loaded until you do.' : null}
      </p>
      <div className="privacy-choices__answers">
        {(['declined', 'accepted'] as const).map((answer) => (
          <button
            key={answer}
            type="button"
            className="button button--outline"
            aria-pressed={choice === answer}
            onClick={() => chooseMeasurement(answer)}
          >
            {answer === 'accepted' ? 'Accept' : 'Decline'}
          </button>
        ))}
      </div>
    </div>
  );
}
