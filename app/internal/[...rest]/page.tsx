import { notFound } from 'next/navigation';

/** Any other path below /internal: not found, but inside the shell. */
export default function Page() {
  notFound();
}
