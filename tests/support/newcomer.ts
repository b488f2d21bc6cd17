/**
 * A first-time user of a screen: knows no address and no internal name, and presses, types and reads only what the
 * screen shows.
 */
import type { Locator, Page } from 'playwright-core';

type Words = string | RegExp;
type Pressable = 'link' | 'button' | 'checkbox' | 'radio';

export class Newcomer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Reads until the words are there, and gives the text around them. */
  async read(texts: Words, within: Locator = this.page.locator('main')): Promise<string> {
    const found = within.getByText(texts).first();
    await found.waitFor();
    return (await found.textContent()) ?? '';
  }

  async press(role: Pressable, texts: Words, within: Page | Locator = this.page): Promise<void> {
    const named = { name: texts };
    // The box of a row is drawn beside the browser's own, which is not seen: its label is what is pressed.
    const pressed =
      role === 'checkbox'
        ? within.locator('label', { has: this.page.getByRole(role, named) })
        : within.getByRole(role, named);
    await pressed.first().click();
  }

  /** A line that opens what lies under it. */
  async open(texts: Words, within: Page | Locator = this.page): Promise<void> {
    await within.getByText(texts).first().click();
  }

  async type(label: Words, text: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByLabel(label).first().fill(text);
  }

  /** A value of a list, or of a field that finds values by typing, by its label. */
  async choose(label: Words, option: string, within: Page | Locator = this.page): Promise<void> {
    const field = within.getByLabel(label).first();
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption({ label: option });
      return;
    }
    await field.fill(option);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** What the camera of the phone would hand over. */
  async photograph(label: Words, photo: Buffer): Promise<void> {
    await this.page
      .getByLabel(label)
      .setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: photo });
  }
}
