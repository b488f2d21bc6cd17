/** Views of one list, as links beside each other: the one shown is the current one. */
import { Link } from 'react-router';

export type Tab = {
  readonly label: string;
  readonly href: string;
  readonly isHere: boolean;
  readonly count?: string | undefined;
  /** Its count asks for attention. */
  readonly isHot?: boolean;
};

type TabsProps = {
  /** What they are views of. */
  readonly label: string;
  readonly tabs: readonly Tab[];
};

export function Tabs({ label: of, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={of}>
      {tabs.map(({ label, href, isHere, count, isHot = false }) => (
        <Link key={href} to={href} className="tab" aria-current={isHere ? 'page' : undefined}>
          {label}
          {count === undefined ? null : (
            <span className={isHot ? 'tab__count tab__count--hot' : 'tab__count'}> {count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
