/** That the car can be brought, and what that costs before anybody has said where to (B-24); the estimate stands where the car is. */
import { Truck } from 'lucide-react';

export function DeliveryLine({ rule }: { readonly rule: string }) {
  return (
    <p className="money-back">
      <Truck aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>
        <b>We deliver</b> {rule} <a href="#vehicle-map">What it costs to you</a>
      </span>
    </p>
  );
}
