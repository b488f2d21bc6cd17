/** What one asks of a kind of body: a ute's payload and tub, what a car may tow, how much a boot holds. And of anything used: what is known of its state. */
import type { Car } from '#domain/car/car.ts';
import { formatKilograms } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import type { Column, Question } from './comparison-question.ts';

type BodyQuestion = {
  readonly label: string;
  /** Normalised bodies; it is asked where any of the cars has one of them. */
  readonly bodies: readonly string[];
  /** How feeds print it. */
  readonly printed: RegExp;
  readonly kilograms?: (car: Car) => number | null;
};

const carriers = ['Ute', 'Van', 'Cab Chassis', 'Light Truck', 'Commercial'];
const families = ['SUV', 'Wagon', 'Hatch', 'Sedan', 'People Mover'];

const bodyQuestions: readonly BodyQuestion[] = [
  {
    label: 'Towing, braked',
    bodies: [...carriers, ...families, 'Motorhome'],
    printed: /^(braked )?tow/i,
    kilograms: ({ variant }) => variant?.brakedTowingKg ?? null,
  },
  { label: 'Payload', bodies: [...carriers, 'Caravan', 'Motorhome'], printed: /payload/i },
  { label: 'Tub or tray', bodies: ['Ute', 'Cab Chassis'], printed: /\b(tub|tray)\b/i },
  { label: 'Load space', bodies: carriers, printed: /^(load|cargo) (space|volume|length)/i },
  {
    label: 'Gross vehicle mass',
    bodies: carriers,
    printed: /^(gvm|gross vehicle mass)/i,
    kilograms: ({ variant }) => variant?.grossVehicleMassKg ?? null,
  },
  { label: 'Boot', bodies: families, printed: /^(boot|luggage|cargo)/i },
  { label: 'Axles', bodies: ['Caravan'], printed: /^axles?/i },
];

export function listBodyQuestions(columns: readonly Column[], locale: string): readonly Question[] {
  const bodies = new Set(columns.map(({ car }) => car.bodyType));
  return bodyQuestions
    .filter((question) => question.bodies.some((body) => bodies.has(body)))
    .map(({ label, printed, kilograms }) => ({
      label,
      text: ({ car }) => {
        const known = kilograms?.(car) ?? null;
        if (known !== null) return formatKilograms(known, locale);
        return car.specifications.find((row) => printed.test(row.label))?.value ?? null;
      },
    }));
}

export function listConditionQuestions(locale: string): readonly Question[] {
  const date = (day: string | null) => (day === null ? null : formatPartialDate(day, locale));
  const printed = (car: Car, label: RegExp) =>
    car.specifications.find((row) => label.test(row.label))?.value ?? null;
  return [
    { label: 'Marks shown', text: ({ car }) => tellMarks(car) },
    { label: 'Register (PPSR) searched', text: ({ car }) => date(car.titleCheckedOn) },
    { label: 'Registered until', text: ({ car }) => date(car.registrationExpiry) },
    { label: 'Warranty', text: ({ car }) => printed(car, /warranty/i) },
    { label: 'Service', text: ({ car }) => printed(car, /^service/i) },
  ];
}

/** None shown is none there only where somebody has looked: else left open. */
function tellMarks({ allImages, marksCheckedOn }: Car): number | string | null {
  const shown = allImages.filter(({ isImperfection }) => isImperfection).length;
  if (shown > 0) return shown;
  return marksCheckedOn === null ? null : 'None found';
}
