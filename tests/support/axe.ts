import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Finding {
  /** The rule's name and description. */
  rule: string;
  /** The elements that violate it, as HTML. */
  elements: string[];
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Finds accessibility problems; WCAG 2.2 AA and best practices. */
export async function accessibilityFindings(page: Page): Promise<Finding[]> {
  // Through the debugger, so that the page's own security policy stays in force.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // Colours in transition must not count as findings.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    );
    const run = (window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } }).axe;
    type AxeViolation = { id: string; help: string; nodes: { html: string }[] };
    const result = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html }) => html.slice(0, 150)),
    }));
  });
}
