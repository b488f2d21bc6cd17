/** Below a control that React Aria draws, which ties them to it: what helps, and what is wrong. */
import { Text } from 'react-aria-components/TextField';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

export function FieldNotes({ hint, problem }: Omit<FieldWords, 'label'>) {
  return (
    <>
      {hint ? (
        <Text slot="description" elementType="p" className="field__hint">
          {hint}
        </Text>
      ) : null}
      {problem ? (
        <Text slot="errorMessage" elementType="p" className="field__problem">
          <Icon name="warning" />
          {problem}
        </Text>
      ) : null}
    </>
  );
}
