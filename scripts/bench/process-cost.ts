import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has used so far, all of its threads, in milliseconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in megabytes (1,000,000 bytes). */
export function residentMemory(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Watches the memory of a process; the function that it returns stops and answers the most that was seen. */
export function watchMemory(pid: number): () => number {
  let most = residentMemory(pid);
  const timer = setInterval(() => (most = Math.max(most, residentMemory(pid))), 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentMemory(pid));
  };
}
