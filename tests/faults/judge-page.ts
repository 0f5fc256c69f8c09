import { SOMETHING_ELSE } from './finding';
import { RAW_TEXT, type Kind } from './kinds';
import type { PageTarget } from '../areas/target';

/** A page as it arrived, after redirects. */
export interface Shown {
  status: number;
  html: string;
  /** The browser's final path. */
  path: string;
  /** Whether the browser still has a session. */
  signedIn: boolean;
}

/** What a part of a page says in its place if it alone has failed. */
export const PART = /couldn’t be (read|loaded)|Couldn’t (load|read|check)/;

/** Text on a broken page, or in its data. */
export const BROKEN = /Something went wrong on this page|This page couldn.t be displayed|data-dgst|NEXT_HTTP_ERROR/;

/** The problem with what the user saw; null if there is none. */
export function judgePage(target: PageTarget, kind: Kind | null, usual: Shown | null, shown: Shown): string | null {
  if (!shown.signedIn) return 'signed out without a 401 of the platform';
  if (shown.status >= 500) return `a bug: ${shown.status}`;
  const text = textOf(shown.html);
  if (!kind || !usual) return shown.status === 200 ? null : `answers ${shown.status} without a fault`;
  const raw = RAW_TEXT.exec(shown.html)?.[0];
  if (raw && !usual.html.includes(raw)) return `shows raw text: ${raw}`;
  if (shown.status === 404) return kind.name === '404' ? null : 'answers 404 to a platform that failed';
  if (shown.path !== target.path) {
    // After a redirect, such as from another user's record or a deleted one, the message must be shown on the page the browser
    // reaches.
    const told = (kind.name === '403' || kind.name === '404') && kind.said.test(shown.html);
    return told ? null : `led to ${shown.path} without a word`;
  }
  if (BROKEN.test(shown.html)) return 'the page broke instead of saying what failed';
  if (target.streamed ? !otherWords(usual.html, shown.html) : timeless(text) === timeless(textOf(usual.html)))
    return null;
  const told = kind.said.test(text) || (PART.test(text) && !PART.test(textOf(usual.html)));
  const where = target.streamed ? otherWords(usual.html, shown.html) : difference(usual.html, text);
  return told ? null : `${SOMETHING_ELSE}, as if nothing had failed: ${where}`;
}

/** The readable text of a page, once all of it has arrived. */
export const textOf = (html: string): string => readable(settled(html));

/** The readable text in order of arrival, without the time that the session has left. */
function readable(html: string): string {
  return html
    .replace(/<span[^>]* role="timer"[^>]*>.*?<\/span>/gs, ' ')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** The words of a page whose parts arrive in any order, some after a loading indicator, without the time of day. */
function wordsOf(html: string): Set<string> {
  const words = readable(html)
    .replace(/\d{1,2}:\d\d [ap]m/g, '')
    .split(' ');
  return new Set(words.filter((word) => word !== 'Loading…'));
}

/** The words found in only one of two such pages; '' if there are none. */
function otherWords(usual: string, shown: string): string {
  const [before, now] = [wordsOf(usual), wordsOf(shown)];
  const only = (some: Set<string>, others: Set<string>) => [...some].filter((word) => !others.has(word)).join(' ');
  const [more, less] = [only(now, before), only(before, now)];
  return more || less ? `"${more.slice(0, 120)}" instead of "${less.slice(0, 120)}"` : '';
}

/**
 * The page after its scripts have run: late content is in the place that waited for it, even within other late content. Whether
 * a part arrives with the page or later depends on timing.
 */
function settled(html: string): string {
  const later = new Map<string, string>();
  let rest = html;
  for (const { index, 0: opening, 1: id } of html.matchAll(/<div hidden id="S:(\w+)">/g)) {
    const end = divEnd(html, index);
    later.set(id!, html.slice(index + opening.length, end - '</div>'.length));
    rest = rest.replace(html.slice(index, end), () => '');
  }
  const placed = (part: string): string =>
    part.replace(
      /<!--\$\?--><template id="B:(\w+)"><\/template>[\s\S]*?<!--\/\$-->|<template id="P:(\w+)"><\/template>/g,
      (waiting, boundary?: string, piece?: string) => {
        const content = later.get((boundary ?? piece)!);
        return content === undefined ? waiting : placed(content);
      },
    );
  return placed(rest);
}

/** Where the `div` ends that begins at `start`. */
function divEnd(html: string, start: number): number {
  const tags = /<(\/?)div\b[^>]*>/g;
  tags.lastIndex = start;
  let open = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    open += tag[1] ? -1 : 1;
    if (open === 0) return tags.lastIndex;
  }
  return html.length;
}

/** Removes the time of day, the hours below the chart of a day's calls, and when an API key was used, which reading it changes. */
const timeless = (text: string) =>
  text.replace(/\b\d\d:\d\d:\d\d\b|\b\d{1,2}:\d\d [ap]m |\b(Never used|Today|Yesterday|\d+ days ago)\b/g, '');

/** Where the texts diverge. */
function difference(usual: string, text: string): string {
  const before = textOf(usual);
  let at = 0;
  while (at < text.length && text[at] === before[at]) at += 1;
  return `"…${text.slice(Math.max(0, at - 20), at + 80)}…" instead of "…${before.slice(at, at + 60)}…"`;
}
