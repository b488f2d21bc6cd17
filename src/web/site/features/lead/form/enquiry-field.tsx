/** One field of a form, drawn by its kind. */

import { type ReactNode, useEffect, useState } from 'react';
import { type EnquiryValues, textOf, textsOf } from '#domain/lead/enquiry/enquiry-values.ts';
import { type FormField, type PlaceField, postedName } from '#domain/lead/forms/form-field.ts';
import { formatTypedCents, tidyMoney, tidyNumber } from '#domain/lead/forms/typed-number.ts';
import { isPostcode, postcodeInput } from '#domain/location/postcode.ts';
import type { LocationDistance } from '#view-models/location/view-location.ts';
import { fetchDistance } from '#web/client/fetch-distance.ts';
import { SlotField } from '#web/site/parts/booking/slot-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { DeliveryEstimate } from '#web/ui/delivery-estimate.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './error-summary.tsx';

type Props = {
  readonly field: FormField;
  /** What was typed before, where the page was drawn again. */
  readonly values: EnquiryValues | null;
  readonly error: string | undefined;
  readonly time: string;
  readonly onTimeChosen: (time: string) => void;
};

export function EnquiryField({ field, values, error, time, onTimeChosen }: Props) {
  const defaultValue = values === null ? field.initial : textOf(values, field.name);
  const frame = {
    id: fieldId(field.name),
    name: postedName(field),
    label: field.label,
    isOptional: !field.isRequired,
    defaultValue,
    help: field.help,
    error,
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...frame} autoComplete={field.autoComplete} />;
    case 'email':
      return <TextField {...frame} type="email" autoComplete="email" />;
    case 'phone':
      return <TextField {...frame} type="tel" autoComplete="tel" />;
    case 'postcode':
      return field.estimatesDeliveryFrom === undefined ? (
        <TextField {...frame} {...postcodeInput} isShort />
      ) : (
        <PostcodeEstimate locationSlug={field.estimatesDeliveryFrom} initial={defaultValue}>
          <TextField {...frame} {...postcodeInput} isShort />
        </PostcodeEstimate>
      );
    case 'message':
      return <TextField {...frame} isMultiline />;
    case 'rego':
      return <TextField {...frame} autoComplete="off" autoCapitalize="characters" maxLength={15} isShort />;
    case 'date':
      return (
        <TextField
          {...frame}
          type="date"
          isShort
          min={field.earliest}
          max={field.latest}
          help={field.help ?? 'Choose a day we’re open.'}
        />
      );
    case 'money':
      return (
        <MoneyField
          {...frame}
          quickPicks={field.quickPicksCents.map(formatTypedCents)}
          tidy={(text) => tidyMoney(field, text)}
        />
      );
    case 'number': {
      const tidy = (text: string) => tidyNumber(field, text);
      const unit = field.unit ?? undefined;
      return field.grouping ? (
        <TextField {...frame} inputMode="numeric" maxLength={20} unit={unit} tidy={tidy} isShort />
      ) : (
        <TextField
          {...frame}
          type="number"
          isShort
          inputMode="numeric"
          min={field.min}
          max={field.max}
          step={field.step}
          unit={unit}
          tidy={tidy}
        />
      );
    }
    case 'select':
      return (
        <SelectField
          {...frame}
          options={field.options}
          {...(field.emptyLabel === null ? {} : { emptyLabel: field.emptyLabel })}
        />
      );
    case 'place':
      // A choice only where there is one.
      return field.options.length <= 1 ? (
        <input type="hidden" name={frame.name} value={field.options[0]?.value ?? ''} />
      ) : (
        <SelectField
          {...frame}
          options={underDealerships(field.options)}
          {...(field.initial === '' ? { emptyLabel: field.emptyLabel } : {})}
        />
      );
    case 'radio':
      return <ChoiceGroup {...frame} kind="radio" options={field.options} chosen={[defaultValue]} />;
    case 'checkboxes':
      return (
        <ChoiceGroup
          {...frame}
          kind="checkbox"
          options={field.options.map((option) => ({ value: option, label: option }))}
          chosen={values === null ? [] : textsOf(values, field.name)}
        />
      );
    case 'agreement':
      return (
        <div>
          {field.help === undefined ? null : <p className="field__help">{field.help}</p>}
          <Checkbox
            id={frame.id}
            name={frame.name}
            value="yes"
            defaultChecked={defaultValue === 'yes'}
            error={error}
          >
            {field.text}
          </Checkbox>
        </div>
      );
    case 'slot':
      return <SlotField {...frame} days={field.days} value={time} onChoose={onTimeChosen} />;
  }
}

/** Locations under the names of their dealerships, where the site speaks for several. */
function underDealerships(options: PlaceField['options']) {
  const names = [...new Set(options.map(({ dealership }) => dealership))];
  if (names.length < 2) return options;
  return names.map((name) => ({
    label: name ?? '',
    options: options.filter(({ dealership }) => dealership === name),
  }));
}

type PostcodeEstimateProps = {
  readonly locationSlug: string;
  readonly initial: string;
  /** The field. */
  readonly children: ReactNode;
};

/** Under a postcode: what delivery there is likely to cost, as soon as its four digits are typed. The server adds the same to the enquiry. */
function PostcodeEstimate({ locationSlug, initial, children }: PostcodeEstimateProps) {
  const [typed, setTyped] = useState(initial);
  const [link, setWay] = useState<LocationDistance | null>(null);
  useEffect(() => {
    if (!isPostcode(typed.trim())) return;
    const abort = new AbortController();
    void fetchDistance(typed.trim(), locationSlug, abort.signal).then((found) => {
      if (!abort.signal.aborted) setWay(found);
    });
    return () => {
      abort.abort();
      setWay(null);
    };
  }, [typed, locationSlug]);
  return (
    <div
      className="postcode-estimate"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped(target.value);
      }}
    >
      {children}
      <div aria-live="polite">
        {link?.delivery ? <DeliveryEstimate place={link.place} {...link.delivery} /> : null}
      </div>
    </div>
  );
}
