import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inColumns } from '../columns';
import { REFERENCE } from './reference';
import type { Row, Unit } from './rows';

/** Lines of evidence on the screen, for each missed budget. */
const SHOWN = 4;
const RESULTS = 'bench-results.json';

/**
 * Prints all rows as one table, next to their values when bench-results.json was last written and to the reference console's,
 * and writes them there with their evidence. Rows not measured this time stay there.
 */
export function report(rows: Row[]): void {
  const former = formerRows();
  const before = new Map(former.map((row) => [nameOf(row), numberText(row.samples.median, row.unit)]));
  const lines = rows.map((row) => [
    row.what,
    valueText(row),
    before.get(nameOf(row)) ?? '',
    String(REFERENCE.get(row.what) ?? ''),
    budgetText(row),
    row.verdict,
  ]);
  const heads = ['what', 'value (least–most)', 'before', 'reference', 'budget', 'verdict'];
  const [head, ...printed] = inColumns([heads, ...lines]);
  console.log(`\n${head}`);
  rows.forEach((row, at) => {
    if (row.group !== rows[at - 1]?.group) console.log(`── ${row.group}`);
    console.log(printed[at]);
  });
  const missed = rows.filter(({ verdict }) => verdict === 'missed');
  console.log(`\n${rows.length} rows, ${missed.length} budgets missed. Load of the machine: ${loadText()}`);
  for (const { group, what, detail = [] } of missed) if (detail.length > 0) explain(`${group}, ${what}`, detail);
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg() };
  const measured = new Set(rows.map(nameOf));
  const all = [...former.filter((row) => !measured.has(nameOf(row))), ...rows];
  writeFileSync(RESULTS, `${JSON.stringify({ time: new Date().toISOString(), machine, rows: all }, null, 2)}\n`);
  console.log(`Written to ${RESULTS}, with the evidence for every row.`);
}

const nameOf = ({ group, what }: Row) => `${group} ${what}`;

function formerRows(): Row[] {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as { rows: Row[] }).rows : [];
}

/** The start of the evidence; the file contains all of it. */
function explain(what: string, detail: string[]): void {
  console.log(`  ${what}`);
  for (const line of detail.slice(0, SHOWN)) console.log(`    ${line.slice(0, 160)}`);
  if (detail.length > SHOWN) console.log(`    and ${detail.length - SHOWN} more`);
}

function loadText(): string {
  return `${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`;
}

function valueText({ samples, unit }: Row): string {
  const { median, least, most } = samples;
  const value = numberText(median, unit) + (unit && ` ${unit}`);
  return least === most ? value : `${value} (${numberText(least, unit)}–${numberText(most, unit)})`;
}

function budgetText({ budget, unit }: Row): string {
  if (!budget) return '';
  const [sign, value] = 'most' in budget ? ['≤', budget.most] : ['≥', budget.least];
  return `${sign} ${value}${unit && ` ${unit}`}`;
}

function numberText(value: number, unit: Unit): string {
  if (unit === 'x' || (value !== 0 && Math.abs(value) < 1)) return value.toFixed(3).replace(/\.?0+$/, '');
  if (unit === 'ms' && value >= 20) return value.toFixed(0);
  return value.toFixed(1).replace(/\.0$/, '');
}
