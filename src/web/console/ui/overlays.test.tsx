// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { activateIsland } from '#tests/support/activate-island.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { PopoverTrigger } from './popover.tsx';

const exporting = (
  <MemoryRouter>
    <Routes>
      <Route
        path="/"
        element={
          <Menu
            label="Export"
            ways={[
              { label: 'Excel', href: '/excel' },
              { label: 'CSV', href: '/csv' },
            ]}
          />
        }
      />
      <Route path="/csv" element={<p>The file</p>} />
    </Routes>
  </MemoryRouter>
);

describe('a menu', () => {
  it('is its ways beside each other without script', () => {
    const html = renderToString(exporting);
    expect(html).toContain('href="/excel"');
    expect(html).toContain('href="/csv"');
  });

  it('opens with an arrow, is left with Escape, and leads on with Enter', async () => {
    onTestFinished(cleanup);
    render(exporting);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Export' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Excel' }));
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await screen.findByText('The file');
  });
});

function Layers() {
  const [isOpen, setOpen] = useState(false);
  const [isPop, setPop] = useState(false);
  return (
    <>
      <Button type="button" onPress={() => setOpen(true)}>
        Find
      </Button>
      <Dialog label="Search or run a command" isOpen={isOpen} onOpenChange={setOpen}>
        <input aria-label="Words" />
        <Button type="button">Close</Button>
      </Dialog>
      <PopoverTrigger
        label="Price"
        isOpen={isPop}
        onOpenChange={setPop}
        content={<input aria-label="Dollars" />}
      >
        <Button type="button">$1</Button>
      </PopoverTrigger>
    </>
  );
}

describe.each([
  { what: 'a dialog', opens: 'Find', name: 'Search or run a command', field: 'Words' },
  { what: 'a popover', opens: '$1', name: 'Price', field: 'Dollars' },
])('$what', ({ opens, name, field }) => {
  it('takes the focus in, keeps it, and gives it back with Escape', async () => {
    const { user } = activateIsland(<Layers />);
    const button = screen.getByRole('button', { name: opens });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name });
    const input = screen.getByRole('textbox', { name: field });
    for (let step = 0; step < 4; step++) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    input.focus();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });
});
