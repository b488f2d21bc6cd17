/** A button that keeps a car for something and lets it go again: a disc over its photo, or a line with words. */
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** How the place where it stands draws it. */
export type ToggleLook = { readonly className: string; readonly label?: string };

type Props = {
  readonly look: ToggleLook;
  readonly icon: IconName;
  readonly isPressed: boolean;
  /** What it does, for whom there are no words to read. */
  readonly name: string;
  readonly onPress: () => void;
};

export function CardToggle({ look: { className, label }, icon, isPressed, name, onPress }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      {...(label ? {} : { 'aria-label': name })}
      onClick={onPress}
    >
      <span>
        <Icon name={icon} size={18} />
      </span>
      {label}
    </button>
  );
}
