/**
 * What else can be done with this car, in words with an icon (VDP-5, VDP-6): first what is asked of the dealer, then,
 * smaller, what the shopper does with the page. Every entry but the two that need storage is a link that works without script.
 */
import {
  ArrowLeftRight,
  CalendarClock,
  Camera,
  CircleDollarSign,
  CircleHelp,
  FileCheck,
  FileDown,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageCircle,
  MessageSquare,
  MessageSquareText,
  MessagesSquare,
  Printer,
  Share2,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CarPageAction, CarPageActionKind } from '../../../../domain/car/car-page-actions.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { copyText, hasNativeShare, shareNatively } from '../../../client/share.ts';
import { showToast } from '../../../client/toasts.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { PdfLink } from './pdf-link.tsx';

const icons: Readonly<Record<CarPageActionKind, LucideIcon>> = {
  'test-drive': CalendarClock,
  finance: CircleDollarSign,
  reserve: KeyRound,
  ask: MessageSquare,
  'trade-in': ArrowLeftRight,
  photos: Camera,
  availability: CircleHelp,
  whatsapp: MessageCircle,
  text: MessageSquareText,
  chat: MessagesSquare,
  history: FileCheck,
  share: Share2,
  print: Printer,
  pdf: FileDown,
  location: MapPin,
};

const pageTools: ReadonlySet<CarPageActionKind> = new Set(['share', 'print', 'pdf', 'location']);

export function QuietActions({ page }: { readonly page: CarPageView }) {
  const { others } = page.actions;
  const isHydrated = useHydrated();
  if (others.length === 0) return null;
  const requests = others.filter(({ kind }) => !pageTools.has(kind));
  const tools = others.filter(({ kind }) => pageTools.has(kind));
  const onShare = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    if (!(await sharePage(page))) window.location.assign(href);
  };
  return (
    <div className="quiet-actions">
      {requests.length > 0 ? (
        <ul className="quiet-actions__requests">
          {requests.map((action) => (
            <li key={action.kind}>
              <ActionLink action={action} />
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="quiet-actions__tools">
        {page.car.controls.isOffered ? (
          <>
            <li className="quiet-actions__stored">
              {isHydrated ? (
                <FavouriteButton
                  car={page.car}
                  className="quiet-actions__link quiet-actions__link--heart"
                  label="Favourite"
                />
              ) : null}
            </li>
            <li className="quiet-actions__stored">
              {isHydrated ? (
                <CompareButton car={page.car} className="quiet-actions__link" label="Compare" />
              ) : null}
            </li>
          </>
        ) : null}
        {tools.map((action) => (
          <li key={action.kind}>
            {action.kind === 'pdf' ? (
              <PdfLink href={action.href} label={action.label} fileName={`${page.car.slug}.pdf`} />
            ) : (
              <ActionLink action={action} onClick={action.kind === 'share' ? onShare : undefined} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ActionLinkProps = {
  readonly action: CarPageAction;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

function ActionLink({ action, onClick }: ActionLinkProps) {
  const Icon = icons[action.kind];
  return (
    <a className="quiet-actions__link" href={action.href} onClick={onClick}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      {action.label}
    </a>
  );
}

/** SHARE-4: the device's sheet on a phone, else the clipboard and a toast. False leads to the share row instead. */
async function sharePage({ car, pageUrl }: CarPageView): Promise<boolean> {
  if (hasNativeShare()) return shareNatively(car.name, pageUrl);
  const isCopied = await copyText(pageUrl);
  if (isCopied) showToast({ title: `Copied ${car.name} to your clipboard!` });
  return isCopied;
}
