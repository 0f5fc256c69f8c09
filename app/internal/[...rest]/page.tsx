import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Not found' };

/** Any other path below /internal: not found, but inside the shell. */
export default function Page() {
  notFound();
}
