/** For whom a car is held. */
import { Link, useParams } from 'react-router';
import { leadHref } from '#domain/staff/console-links.ts';
import type { CarView } from '#use-cases/stock-editor/view-edited-car.ts';
import { leadsToScreen } from '#web/console/features/frame/navigation.ts';
import { StatusMessage } from '#web/console/ui/status-message.tsx';

type Props = Pick<CarView, 'hold'>;

export function CarHold({ hold }: Props) {
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
  return null;
}
