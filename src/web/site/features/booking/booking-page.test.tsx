import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BookingPage } from './booking-page.tsx';

describe('a booking link that opens no booking', () => {
  it.each([
    [true, 'This link has expired', 'until the day after'],
    [false, 'This link doesn’t work', 'may be incomplete'],
  ])('B-30 says why, and whom to ask: expired %s', (hasExpired, title, reason) => {
    const page = renderToStaticMarkup(
      <BookingPage
        booking={null}
        hasExpired={hasExpired}
        isChanged={false}
        problem={null}
        car={null}
        place={null}
      />,
    );
    expect(page).toContain(title);
    expect(page).toContain(reason);
    expect(page).toContain('href="/contact-us"');
  });
});
