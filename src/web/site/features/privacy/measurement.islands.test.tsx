// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { MeasurementBarIsland } from './measurement-bar.island.tsx';
import { MeasurementControlIsland } from './measurement-control.island.tsx';
import { privacyChoicesHref } from './privacy-link.tsx';

const { startOutsideTags } = vi.hoisted(() => ({
  startOutsideTags: vi.fn(() => ({ pageView: () => undefined, stop: () => undefined })),
}));
vi.mock('#web/client/analytics/third-party-tags.ts', () => ({ startThirdPartyTags: startOutsideTags }));

const measurement = { notice: 'We would like to measure.' } as Parameters<
  typeof MeasurementBarIsland.Component
>[0]['measurement'];
const bar = <MeasurementBarIsland.Component measurement={measurement} currency="AUD" />;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

describe('the question whether others may measure', () => {
  it('B-40 is asked until it is answered, and loads nothing of theirs after no', async () => {
    const { user, getByRole, queryByRole } = activateIsland(bar);
    await user.click(getByRole('button', { name: 'Decline' }));
    expect(queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(startOutsideTags).not.toHaveBeenCalled();
  });

  it('B-40 is answered again on its own page, where the bar does not ask as well', async () => {
    expect(activateIsland(bar, privacyChoicesHref).queryByRole('region')).toBeNull();
    const { user, getByRole, getByText } = activateIsland(<MeasurementControlIsland.Component />);
    getByText('You’ve declined. No third-party tags are loaded.');
    await user.click(getByRole('button', { name: 'Accept' }));
    getByText('You have accepted.');
    expect(getByRole('button', { name: 'Accept' }).getAttribute('aria-pressed')).toBe('true');
    await vi.waitFor(() => expect(startOutsideTags).toHaveBeenCalled(), 60_000);
  });
});
