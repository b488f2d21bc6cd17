/** The times that a booking can move to, in the calendar that it was chosen from. */
import { useState } from 'react';
import type { SlotField as SlotFieldDeclaration } from '#domain/lead/forms/form-field.ts';
import { SlotField } from '#web/site/parts/booking/slot-field.tsx';
import { island } from '#web/ui/island.tsx';

type Props = {
  readonly days: SlotFieldDeclaration['days'];
  /** Empty where it is no longer among them. */
  readonly booked: string;
};

export const TimesIsland = island('times', Times);

function Times({ days, booked }: Props) {
  const [value, setValue] = useState(booked);
  return (
    <SlotField
      id="booking-time"
      name="time"
      label="Day and time"
      value={value}
      days={days}
      onChoose={setValue}
    />
  );
}
