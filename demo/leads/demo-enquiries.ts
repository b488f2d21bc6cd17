/** What invented shoppers asked of a demo dealer before anyone looked, so that the console has a day to begin with. */

export type DemoEnquiry = {
  /** Tells them apart for good. */
  readonly key: string;
  readonly minutesAgo: number;
  /** The contract's name of the form, and of its own fields. */
  readonly form: 'car-enquiry' | 'availability' | 'car-test-drive' | 'general' | 'parts';
  /** Which of the cars that the site lists first; null where no car is asked about. */
  readonly carIndex: number | null;
  readonly name: string;
  readonly email: string;
  /** Of the numbers that the Australian regulator keeps for fiction. */
  readonly phone: string;
  readonly message: string;
};

const hour = 60;

/** The oldest first, as they came. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    key: 'demo-parts',
    minutesAgo: 26 * hour,
    form: 'parts',
    carIndex: null,
    name: 'Tomas Lindqvist',
    email: 'tomas.lindqvist@example.com',
    phone: '0491 570 110',
    message: 'Do you keep floor mats for a 2021 model, or are they ordered in?',
  },
  {
    key: 'demo-availability',
    minutesAgo: 19 * hour,
    form: 'availability',
    carIndex: 4,
    name: 'Grace Okafor',
    email: 'grace.okafor@example.com',
    phone: '0491 570 158',
    message: 'Is it still there, and could I see it on the weekend?',
  },
  {
    key: 'demo-question',
    minutesAgo: 4 * hour,
    form: 'car-enquiry',
    carIndex: 0,
    name: 'Daniel Whitby',
    email: 'daniel.whitby@example.com',
    phone: '0491 570 156',
    message: 'Has it had one owner, and does the price include on-road costs for a pensioner?',
  },
  {
    key: 'demo-drive',
    minutesAgo: 2 * hour,
    form: 'car-test-drive',
    carIndex: 1,
    name: 'Mei Castellano',
    email: 'mei.castellano@example.com',
    phone: '0491 570 157',
    message: 'I would like to try how the two child seats fit.',
  },
  {
    key: 'demo-again',
    minutesAgo: 95,
    form: 'car-enquiry',
    carIndex: 2,
    name: 'Daniel Whitby',
    email: 'daniel.whitby@example.com',
    phone: '0491 570 156',
    message: 'This one would do as well. Which of the two uses less fuel on the highway?',
  },
  {
    key: 'demo-general',
    minutesAgo: 12,
    form: 'general',
    carIndex: null,
    name: 'Ruth Abernethy',
    email: 'ruth.abernethy@example.com',
    phone: '0491 570 159',
    message: 'Can I leave my car with you for a day while it is valued?',
  },
];
