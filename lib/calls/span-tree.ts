import { childrenById, type Span } from './span';

/** A span in the tree, with its depth and the number of its descendants. */
export interface Branch {
  span: Span;
  depth: number;
  children: number;
  /** The number of descendants, which are the rows that collapsing it hides. */
  below: number;
}

/**
 * Orders spans as a tree, parents before their children, children by their start. A span whose parent is missing is a root; so
 * is the first in a cycle of ancestors.
 * @param spans in order of their start
 */
export function treeOf(spans: Span[]): Branch[] {
  const known = new Set(spans.map(({ id }) => id));
  const childrenOf = childrenById(spans);
  const roots = spans.filter(({ id, parentId }) => parentId === null || parentId === id || !known.has(parentId));
  const branches: Branch[] = [];
  const placed = new Set<Span>();
  for (const root of roots) place(root, childrenOf, placed, branches);
  for (const span of spans) if (!placed.has(span)) place(span, childrenOf, placed, branches);
  return branches;
}

/** Places a span and all its descendants. Without recursion: a trace may be ten thousand levels deep. */
function place(root: Span, childrenOf: Map<string, Span[]>, placed: Set<Span>, branches: Branch[]): void {
  const open: { branch: Branch; rest: Span[] }[] = [];
  const put = (span: Span, depth: number) => {
    placed.add(span);
    const rest = childrenOf.get(span.id)?.filter((child) => !placed.has(child)) ?? [];
    const branch: Branch = { span, depth, children: rest.length, below: 0 };
    branches.push(branch);
    open.push({ branch, rest: rest.toReversed() });
  };
  put(root, 0);
  while (open.length > 0) {
    const top = open.at(-1)!;
    const next = top.rest.pop();
    if (next && !placed.has(next)) put(next, top.branch.depth + 1);
    else if (!next) {
      open.pop();
      const above = open.at(-1);
      if (above) above.branch.below += top.branch.below + 1;
    }
  }
}

/**
 * The visible rows.
 * @param closed ids of the spans whose children are hidden
 * @param filter words that must all appear in a span's name or data; while there are any, each match stands alone: nothing is
 * collapsed, and nothing can be
 */
export function shownBranches(tree: Branch[], closed: ReadonlySet<string>, filter: string): Branch[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const matches = ({ span }: Branch) => {
      const text = `${span.name} ${Object.entries(span.attributes).flat().join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    return tree.filter(matches).map((branch) => ({ ...branch, children: 0, below: 0 }));
  }
  if (closed.size === 0) return tree;
  const shown: Branch[] = [];
  for (let at = 0; at < tree.length; at++) {
    const branch = tree[at]!;
    shown.push(branch);
    if (closed.has(branch.span.id)) at += branch.below;
  }
  return shown;
}

/** The start and duration of a trace, in milliseconds, as far as the times of its spans are known. */
export function extentOf(spans: Span[]): { start: number; duration: number } {
  let start = Infinity;
  let end = -Infinity;
  for (const span of spans) {
    if (span.start === null) continue;
    start = Math.min(start, span.start);
    end = Math.max(end, span.start + (span.duration ?? 0));
  }
  return end >= start ? { start, duration: end - start } : { start: 0, duration: 0 };
}
