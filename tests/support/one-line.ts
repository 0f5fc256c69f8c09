import { expect, type Locator } from '@playwright/test';

/** Fails unless the middles of these elements are at the same height, to within two pixels. */
export async function expectOnOneLine(...elements: Locator[]): Promise<void> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  const middles = boxes.map((box) => box!.y + box!.height / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
}
