/** The page for a screen that cannot be shown: why, that nothing was lost, and what to do. Never a stack. */
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router';

type Words = { readonly title: string; readonly text: string };

const texts: Readonly<Record<number, Words>> = {
  403: {
    title: 'You don’t have permission',
    text: 'Nothing was changed. Ask an owner or manager of your dealer group for access.',
  },
  404: {
    title: 'Page not found',
    text: 'It may have been sold, moved or removed, or it belongs to a location you don’t have access to.',
  },
  405: {
    title: 'This action isn’t available here',
    text: 'Nothing was changed. Reload the screen and try again.',
  },
  409: {
    title: 'A colleague changed this first',
    text: 'Nothing was overwritten. Reload the screen to see the current values, then decide.',
  },
  503: {
    title: 'Temporarily unavailable',
    text: 'We can’t reach our database. Nothing was changed. Try again in a minute.',
  },
};

const ourFault: Words = {
  title: 'Something went wrong on our side',
  text: 'If you were saving something, check if it was saved before you try again.',
};

type ProblemProps = {
  /** Draws it in the place where it happened. */
  readonly frame: (page: { readonly title: string; readonly children: ReactNode }) => ReactNode;
};

export function Problem({ frame }: ProblemProps) {
  const error = useRouteError();
  const { group } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const override = isRouteErrorResponse(error) ? overrideOf(error.data) : null;
  const { title, text } = texts[status] ?? ourFault;
  return frame({
    title: override?.title ?? title,
    children: (
      <>
        <title>{`${override?.title ?? title} · Staff console`}</title>
        <p>{override?.text ?? text}</p>
        <p>
          <Link className="button button--main" to={group === undefined ? '/' : `/${group}/today`}>
            {group === undefined ? 'Go to sign-in' : 'Go to Today'}
          </Link>
        </p>
      </>
    ),
  });
}

/** Where the screen itself knows better what to do. */
function overrideOf(data: unknown): Partial<Words> | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, text } = data as { readonly title?: unknown; readonly text?: unknown };
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof text === 'string' ? { text } : {}),
  };
}
