import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { writeAddress } from '@/components/resource/write-address';
import { matchesWords } from '@/lib/format/match-words';
import { isAreaName, type AreaName } from '@/lib/configuration/model';
import type { PlanView, StepView } from '@/lib/configuration/plan-view';

const SHOWN = ['added', 'changed', 'removed', 'blocked', 'same'] as const;

/** The visible part of a plan. The URL holds it (`show`, `kind`, `q`). */
export interface Shown {
  /** Null: all differences. */
  action: (typeof SHOWN)[number] | null;
  area: AreaName | null;
  text: string;
}

export const LONGEST = 200;

/** The filter, and a function to change it. Its initial value comes from the URL; invalid parts are ignored. */
export function usePlanFilter(): [Shown, (change: Partial<Shown>) => void] {
  const params = useSearchParams();
  const [shown, set] = useState<Shown>(() => {
    const area = params.get('kind') ?? '';
    return {
      action: SHOWN.find((one) => one === params.get('show')) ?? null,
      area: isAreaName(area) ? area : null,
      text: (params.get('q') ?? '').slice(0, LONGEST),
    };
  });
  return [
    shown,
    (change) => {
      const next = { ...shown, ...change };
      set(next);
      writeAddress({ show: next.action, kind: next.area, q: next.text });
    },
  ];
}

/** The parts of a plan that match a filter. */
export function shownOf({ steps, removals, blocked, same, areas }: PlanView, { action, area, text }: Shown) {
  const nouns = new Map(areas.map(({ name, noun }) => [name, noun]));
  const isIn = (kind: Shown['action']) => action === kind || (action === null && kind !== 'same');
  const isNamed = (one: { area: AreaName; title: string; account: string | null }, more: (string | null)[] = []) =>
    (!area || one.area === area) &&
    (!text || matchesWords(text, [one.title, one.account, nouns.get(one.area) ?? null, ...more]));
  const doing = (what: StepView['step']['action']) => steps.filter(({ step }) => step.action === what);
  const only = (views: StepView[], kind: Shown['action']) =>
    isIn(kind)
      ? views.filter(({ step, lines }) => isNamed(step, text ? lines.flatMap((line) => Object.values(line)) : []))
      : [];
  return {
    changed: only(doing('change'), 'changed'),
    added: only(doing('create'), 'added'),
    removed: only(removals, 'removed'),
    blocked: isIn('blocked') ? blocked.filter((one) => isNamed(one, [one.why])) : [],
    same: isIn('same') ? same.filter((one) => isNamed(one)) : [],
  };
}
