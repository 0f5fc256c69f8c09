let failed = 0;

/** Reports whether something holds; the process exits with 1 if anything did not. */
export function check(what: string, holds: boolean, found: unknown = ''): void {
  console.log(
    `${holds ? '  holds ' : '  FAILS '} ${what}${holds || found === '' ? '' : ` – found: ${String(found).slice(0, 300)}`}`,
  );
  if (!holds) failed += 1;
}

export const failures = (): number => failed;
