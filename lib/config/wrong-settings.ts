import type { z } from 'zod';
import type { Environment } from './environment';
import type { Features } from './features';
import { isLoopbackHost } from './loopback';

/** A configuration that the console cannot run with. The message says what to set, in one sentence per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The shortest time between two readings of an account's calls in progress, in seconds. */
export const LEAST_LIVE_POLL = 5;

/** The sentence for the first two values that don't go together; null when all of them do. */
export function contradictionIn(e: Environment): string | null {
  // A platform on this machine is a stand-in, whose requests nobody else needs.
  const pollsTooOften = e.LIVE_POLL_SECONDS > 0 && e.LIVE_POLL_SECONDS < LEAST_LIVE_POLL;
  if (pollsTooOften && !isLoopbackHost(new URL(e.PLATFORM_API_URL).hostname)) {
    return `LIVE_POLL_SECONDS must be 0 (off) or ${LEAST_LIVE_POLL} or more.`;
  }
  if (e.INSECURE_HTTP && e.PUBLIC_URL && !isLoopbackHost(new URL(e.PUBLIC_URL).hostname)) {
    return 'INSECURE_HTTP=true is for loopback only, but PUBLIC_URL names another host.';
  }
  if (!e.INSECURE_HTTP && e.PUBLIC_URL.startsWith('http:')) {
    return 'PUBLIC_URL must begin with https:// (or set INSECURE_HTTP=true to try it on loopback).';
  }
  return null;
}

/** The sentence for speech vendors that do not exist; null when all do. @param vendors the ids of all that do */
export function unknownVendorsIn({ speechVendors }: Features, vendors: readonly string[]): string | null {
  const unknown = speechVendors === 'all' ? [] : speechVendors.filter((id) => !vendors.includes(id));
  if (unknown.length === 0) return null;
  return `SPEECH_VENDORS must not contain ${unknown.join(', ')}. The known vendors are: ${vendors.join(', ')}.`;
}

/** The sentence for a public URL with a path that this build isn't served at. @param basePath '' or '/voice' */
export function otherPathIn(publicUrl: string, basePath: string): string | null {
  const path = publicUrl && new URL(publicUrl).pathname.replace(/^\/$/, '');
  if (!path || path === basePath) return null;
  return `PUBLIC_URL has the path ${path}, but this build is served at ${basePath || '/'}. Build it with BASE_PATH=${path}.`;
}

/** A sentence for each variable with an invalid value, one per line. @param given its value; undefined if it is not set */
export function sentencesOf(error: z.ZodError, given: Record<string, string | undefined>): string {
  const byVariable = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (byVariable.has(name)) continue;
    byVariable.set(name, given[name] === undefined ? `${name} must be set.` : `${name} ${issue.message}.`);
  }
  return [...byVariable.values()].join('\n');
}
