/** The URL of the page that compares two records of an area. */
export function pairAddress(area: string, left: string, right: string): string {
  return `/internal/configuration/records?${new URLSearchParams({ area, left, right })}`;
}
