/** A licence by the name that the state who gave it has for it. */
import type { Address, Location } from './location.ts';

const dealerLabels: Readonly<Record<string, string>> = {
  ACT: 'Motor Vehicle Dealer Licence',
  NSW: 'Motor Dealer Licence',
  NT: 'Motor Vehicle Dealer Licence',
  QLD: 'Motor Dealer Licence',
  SA: 'LVD',
  TAS: 'Motor Vehicle Trader Licence',
  VIC: 'LMCT',
  WA: 'Motor Vehicle Dealer Licence',
};

export function dealerLicenceLabel(state: Address['state']): string {
  return dealerLabels[state] ?? 'Motor Dealer Licence';
}

/** Each number once, with its state's own label: "LMCT 55530 (VIC)". */
export function licenceLines(locations: readonly Location[]): readonly string[] {
  const lines = locations.flatMap(({ address: { state }, ...location }) =>
    [
      location.dealerLicenceNumber
        ? `${dealerLicenceLabel(state)} ${location.dealerLicenceNumber} (${state})`
        : null,
      location.motorVehicleRepairerNumber
        ? `Motor Vehicle Repairer ${location.motorVehicleRepairerNumber} (${state})`
        : null,
    ].filter((line) => line !== null),
  );
  return [...new Set(lines)];
}
