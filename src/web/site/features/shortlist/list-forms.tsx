/** The small forms of a list: each is a button that works without script, and says which car it is about. */
import type { ReactNode } from 'react';
import { type IconName, withIcon } from '#web/ui/icon-names.ts';

type Props = {
  /** The page's own address, so that the answer shows the same view. */
  readonly action: string;
  readonly intent: string;
  readonly carId: string;
  readonly carName: string;
  readonly icon: IconName;
  readonly className: string;
  /** What the page says when it is done and script runs. */
  readonly done: string;
  readonly isOff?: boolean;
  readonly children: ReactNode;
};

export function CarButtonForm(props: Props) {
  const { action, intent, carId, carName, icon, className, done, isOff = false, children } = props;
  return (
    <form method="post" action={action} data-list-form data-done={done}>
      <input type="hidden" name="car" value={carId} />
      <button
        id={`${intent}-${carId}`}
        className={`${className} ${withIcon(icon)}`}
        type="submit"
        name="do"
        value={intent}
        disabled={isOff}
      >
        {children}
        <span className="visually-hidden">: {carName}</span>
      </button>
    </form>
  );
}
