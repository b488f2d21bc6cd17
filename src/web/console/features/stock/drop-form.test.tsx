// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { DropForm } from './drop-form.tsx';

const form = (
  <DropForm label="Columns">{() => <input aria-label="Name of the view" defaultValue="" />}</DropForm>
);

function wake(press: boolean) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  onTestFinished(() => {
    cleanup();
    container.remove();
  });
  const details = container.querySelector('details');
  if (press && details !== null) details.open = true;
  render(form, { container, hydrate: true });
}

it('H-4 a form that was opened before script woke is open with script', async () => {
  wake(true);
  await screen.findByRole('dialog', { name: 'Columns' });
  screen.getByLabelText('Name of the view');
});

it('H-4 a form that was not opened stays closed', async () => {
  wake(false);
  await screen.findByRole('button', { name: 'Columns' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
