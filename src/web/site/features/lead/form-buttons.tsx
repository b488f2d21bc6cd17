/** On, and back a step. Back is sent like the form, so that it works without script. */
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

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
          <Icon of={ArrowLeft} size={18} />
          Back
        </button>
      ) : null}
    </div>
  );
}
