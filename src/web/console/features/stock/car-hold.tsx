/** For whom a car is held, and the form to hold it for a shopper. */
import { Link, useParams } from 'react-router';
import { holdCarHref, leadHref } from '#domain/staff/console-links.ts';
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { leadsToScreen } from '#web/console/features/frame/navigation.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type Props = Pick<CarView, 'hold' | 'mayHold'> & { readonly carId: string };

export function CarHold({ carId, hold, mayHold }: Props) {
  const { group = '' } = useParams();
  if (hold !== null) {
    const words = hold.isPaying
      ? 'On hold for a customer who is paying or deciding'
      : 'On hold for a customer';
    const href = leadHref(group, hold.leadId);
    return (
      <StatusMessage kind="warning">
        {words}, until {hold.untilText}. {leadsToScreen(href) ? <Link to={href}>View lead</Link> : null}
      </StatusMessage>
    );
  }
  if (!mayHold) return null;
  return (
    <div>
      <LinkButton to={holdCarHref(group, carId)} isSmall>
        Hold for a customer
      </LinkButton>
    </div>
  );
}
