import { isRecord } from '../../kit/is-record';

/**
 * Checks a vendor's extra options: a JSON object.
 * @returns the sentence to show, or null
 */
export function optionsProblem(text: unknown): string | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return isRecord(value) ? null : 'Extra options must be a JSON object, such as {"speed": 1}.';
  } catch (error) {
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return `Extra options aren’t valid JSON${place ? ` (near character ${place})` : ''}.`;
  }
}

/** The same options with one setting per line; null if they are not JSON. */
export function beautified(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}
