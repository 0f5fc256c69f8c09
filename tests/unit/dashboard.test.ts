/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { processWide } from '@/lib/kit/process-wide';
import { metrics } from '@/lib/observe/metrics';
import { countRequests } from '@/server/metrics.mjs';

/* The dashboard and README.md show every metric that the console exports, and none that it doesn't. */

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

interface Variable {
  name: string;
  type: string;
  query: string | { query: string };
}
interface Panel {
  id: number;
  title: string;
  datasource: { uid: string };
  targets: { expr: string; legendFormat: string }[];
}
const { panels, templating } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
  panels: Panel[];
  templating: { list: Variable[] };
};
const targets = panels.flatMap((panel) => panel.targets);
const job = templating.list.find(({ name }) => name === 'job')!;

// As at the start: the server's part, and the application's, which registers itself.
countRequests(() => 0);
const registry = processWide('metrics registry', () => new Registry());
const exported = new Map(
  registry.getMetricsAsArray().map((one) => [one.name, Reflect.get(one, 'labelNames') as string[]] as const),
);
const own = [...exported.keys()].filter((name) => name.startsWith('console_')).sort();

/** The metrics of an expression; a histogram is exported as three series. */
function metricsIn(expression: string): string[] {
  const names = [...expression.matchAll(/\b(?:console|process|nodejs)_\w+/g)].map(([name]) => name);
  return names.map((name) => (exported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
}

it('knows the metrics of both parts of the console', () => {
  expect(own.length).toBe(Object.keys(metrics).length + 2);
});

describe('the dashboard', () => {
  it('shows every metric of the console', () => {
    const shown = targets.flatMap(({ expr }) => metricsIn(expr)).filter((name) => name.startsWith('console_'));
    expect([...new Set(shown)].sort()).toEqual(own);
  });

  it.each(targets)('asks for what is exported, of the chosen job only: $expr', ({ expr, legendFormat }) => {
    const [name, ...others] = metricsIn(expr);
    expect(others).toEqual([]);
    expect([...exported.keys()]).toContain(name);
    expect(expr).toMatch(new RegExp(`\\b${name}(_bucket|_count)?\\{job=~"\\$job"[,}]`));
    const labels = [...exported.get(name!)!, 'job', 'instance', 'le'];
    const chosen = [...expr.matchAll(/(\w+)[=!]~?"/g)].map(([, label]) => label);
    const by = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [];
    const told = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    expect(labels).toEqual(expect.arrayContaining([...chosen, ...by, ...told]));
  });

  it('lets the viewer choose among the jobs that are consoles', () => {
    const query = typeof job.query === 'string' ? job.query : job.query.query;
    const [, name] = /^label_values\((\w+), job\)$/.exec(query)!;
    expect(own).toContain(name);
    expect(panels.map(({ datasource }) => datasource.uid)).toEqual(panels.map(() => '${datasource}'));
  });
});

it('README.md describes every metric of the console, with its labels', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `console_'));
  const described = rows.flatMap((row) => {
    const [names = '', labels = ''] = row.split('|').slice(1);
    const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!);
    return words(names).map((name) => [name, words(labels)] as const);
  });
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(own.map((name) => [name, exported.get(name)])));
});
