/**
 * That the car can be delivered, and what that costs before a place is known; the estimate is with the car's location.
 */
import { Icon } from '#web/ui/icon.tsx';

export function DeliveryLine({ rule }: { readonly rule: string }) {
  return (
    <p className="money-back">
      <Icon name="truck" size={18} />
      <span>
        <b>We deliver</b> {rule} <a href="#vehicle-map">Get a delivery price</a>
      </span>
    </p>
  );
}
