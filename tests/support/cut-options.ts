import type { Locator } from '@playwright/test';

/** The options of native selects that do not fit their width, and by how many pixels. */
export function cutOptions(selects: Locator): Promise<{ text: string; over: number }[]> {
  return selects.evaluateAll((all) =>
    all.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      return [...select.options]
        .map(({ text }) => ({ text, over: Math.ceil(pen.measureText(text).width - room) }))
        .filter(({ over }) => over > 0);
    }),
  );
}
