import { expect, type Locator, type Page } from '@playwright/test';

/** Nobody presses Tab more often than this to get from one place of a page to another. */
const MOST_TABS = 60;

/** Somebody who has a keyboard and nothing else. */
export class Keys {
  constructor(private readonly page: Page) {}

  press = (key: string): Promise<void> => this.page.keyboard.press(key);
  type = (text: string): Promise<void> => this.page.keyboard.type(text);

  /** Tab until something has the focus. Fails when that takes too many presses. */
  async reach(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
    const focused = target.and(this.page.locator(':focus'));
    for (let presses = 0; presses <= MOST_TABS; presses++) {
      if ((await focused.count()) > 0) return;
      await this.press('Tab');
    }
    throw new Error(`${String(target)} is not reached with ${MOST_TABS} presses of Tab.`);
  }

  /** Reaches it, and presses Enter. */
  async follow(target: Locator): Promise<void> {
    await this.reach(target);
    await this.press('Enter');
  }

  /** Reaches a field, and types into it instead of what is there. */
  async put(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Chooses in a select that is searched by typing. */
  async choose(box: Locator, text: string): Promise<void> {
    await this.reach(box);
    await this.type(text);
    // What was there before the last key is not chosen from.
    await expect(this.page.locator('[role=listbox][aria-busy]')).toHaveCount(0);
    await expect(this.page.getByRole('option', { name: new RegExp(`^${text}`) }).first()).toBeVisible();
    await this.press('Enter');
    await expect(box).toContainText(text);
  }

  /** Finds a page, a record or an action by its words, and opens it. */
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
