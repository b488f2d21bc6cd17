/** That the car can be brought, and what that costs before anybody has said where to; the estimate stands where the car is. */
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
