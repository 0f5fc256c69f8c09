import { expect, type Locator, type Page } from '@playwright/test';

/** The most Tab presses that a user would accept between two places on a page. */
const MOST_TABS = 60;

/** A keyboard-only user. */
export class Keys {
  constructor(private readonly page: Page) {}

  press = (key: string): Promise<void> => this.page.keyboard.press(key);
  type = (text: string): Promise<void> => this.page.keyboard.type(text);

  /** Presses Tab until a target has the focus. Fails if that takes too many presses. */
  async reach(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
    const focused = target.and(this.page.locator(':focus'));
    for (let presses = 0; presses <= MOST_TABS; presses++) {
      if ((await focused.count()) > 0) return;
      await this.press('Tab');
    }
    throw new Error(`${String(target)} is not reached with ${MOST_TABS} presses of Tab.`);
  }

  /** Focuses it, and presses Enter. */
  async follow(target: Locator): Promise<void> {
    await this.reach(target);
    await this.press('Enter');
  }

  /** Focuses a field, and replaces its text. */
  async put(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Selects an option in a searchable select. */
  async choose(box: Locator, text: string): Promise<void> {
    await this.reach(box);
    await this.type(text);
    // Options from before the last key press must not be selected.
    await expect(this.page.locator('[role=listbox][aria-busy]')).toHaveCount(0);
    await expect(this.page.getByRole('option', { name: new RegExp(`^${text}`) }).first()).toBeVisible();
    await this.press('Enter');
    await expect(box).toContainText(text);
  }

  /** Finds a page, a record or an action with the global search, and opens it. */
  async find(words: string, name: string | RegExp): Promise<void> {
    await this.press('Control+k');
    const dialog = this.page.getByRole('dialog', { name: 'Find' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await this.type(words);
    const hit = dialog.locator('a, button').filter({ hasText: name }).first();
    await expect(hit).toBeVisible();
    while ((await hit.and(this.page.locator(':focus')).count()) === 0) await this.press('ArrowDown');
    await this.press('Enter');
    await expect(dialog).toBeHidden();
  }
}
