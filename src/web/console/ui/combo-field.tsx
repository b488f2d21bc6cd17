/** One of many, found by typing. Without script it is the browser's own list; what is sent is the same. */
import { useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { type FieldWords, type Option, SelectField } from './field.tsx';
import { FieldNotes } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { useActivated } from './use-awake.ts';

type ComboFieldProps = FieldWords & {
  readonly name: string;
  readonly options: readonly Option[];
  readonly defaultValue: string;
};

export function ComboField(field: ComboFieldProps) {
  return useActivated() ? <TypedField {...field} /> : <SelectField {...field} />;
}

function TypedField({ label, hint, problem, name, options, defaultValue }: ComboFieldProps) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <ComboBox
      className="field"
      value={chosen}
      onChange={(key) => {
        if (key !== null) setChosen(String(key));
      }}
      defaultItems={options}
      menuTrigger="focus"
      isInvalid={problem !== undefined}
    >
      <Label className="field__name">{label}</Label>
      <Group className="input combo">
        <Input className="combo__typed" onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button className="combo__open">
          <Icon name="down" />
        </Button>
      </Group>
      <FieldNotes hint={hint} problem={problem} />
      <input type="hidden" name={name} value={chosen} />
      <Popover>
        <ListBox<Option> renderEmptyState={() => <p className="pop__none">No matches</p>}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className="pop__item">
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
