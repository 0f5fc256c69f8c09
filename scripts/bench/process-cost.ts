import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time that a process has used so far, in all its threads, in milliseconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain blanks; the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in megabytes (1,000,000 bytes). */
export function residentMemory(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Watches the memory of a process; the returned function stops watching and returns the maximum. */
export function watchMemory(pid: number): () => number {
  let most = residentMemory(pid);
  const timer = setInterval(() => (most = Math.max(most, residentMemory(pid))), 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentMemory(pid));
  };
}
