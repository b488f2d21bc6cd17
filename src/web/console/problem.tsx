/** What somebody reads when a screen cannot be shown: why, that nothing was lost, and what to do. Never a stack. */
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router';

type Words = { readonly title: string; readonly text: string };

const words: Readonly<Record<number, Words>> = {
  403: {
    title: 'You may not do this',
    text: 'Nothing was changed. Whoever gave you your role can allow it: ask an owner or a manager of your dealer group.',
  },
  404: {
    title: 'There is nothing here for you',
    text: 'It may have been sold, moved or removed, or it belongs to a location that you do not look after.',
  },
  405: {
    title: 'That is not possible here',
    text: 'Nothing was changed. Open the screen again and send its form.',
  },
  409: {
    title: 'Somebody changed this meanwhile',
    text: 'Nothing of theirs or yours was overwritten. Open the screen again, look at what stands there now, and decide.',
  },
  503: {
    title: 'This needs a moment',
    text: 'We cannot reach our records right now. Nothing you did, and nothing was changed. Please try again in a minute.',
  },
};

const ourFault: Words = {
  title: 'Something went wrong on our side',
  text: 'Nothing you did. If you were saving something, look whether it is there before you send it again.',
};

type ProblemProps = {
  /** Draws it in the place where it happened. */
  readonly frame: (page: { readonly title: string; readonly children: ReactNode }) => ReactNode;
};

export function Problem({ frame }: ProblemProps) {
  const error = useRouteError();
  const { group } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? saidOf(error.data) : null;
  const { title, text } = words[status] ?? ourFault;
  return frame({
    title: said?.title ?? title,
    children: (
      <>
        <title>{`${said?.title ?? title} · Staff console`}</title>
        <p>{said?.text ?? text}</p>
        <p>
          <Link className="button button--main" to={group === undefined ? '/' : `/${group}/today`}>
            {group === undefined ? 'To the start' : 'To today'}
          </Link>
        </p>
      </>
    ),
  });
}

/** Where the screen itself knows better what to do. */
function saidOf(data: unknown): Partial<Words> | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, text } = data as { readonly title?: unknown; readonly text?: unknown };
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof text === 'string' ? { text } : {}),
  };
}
