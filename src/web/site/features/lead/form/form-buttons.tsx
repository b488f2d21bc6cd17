/** On, and back a step. Back is sent like the form, so that it works without script. */
import type { MouseEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly label: string;
  readonly busyText: string;
  /** Null on the first step. */
  readonly onBack: ((event: MouseEvent) => void) | null;
};

export function FormButtons({ isBusy, label, busyText, onBack }: Props) {
  return (
    <div className="enquiry-form__buttons">
      <SubmitButton isBusy={isBusy} busyText={busyText}>
        {label}
      </SubmitButton>
      {onBack ? (
        <button
          className="button button--ghost button--large"
          type="submit"
          name="go"
          value="back"
          formNoValidate
          disabled={isBusy}
          onClick={onBack}
        >
          <Icon name="arrow-left" size={18} />
          Back
        </button>
      ) : null}
    </div>
  );
}
