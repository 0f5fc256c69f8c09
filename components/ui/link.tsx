import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link inside the console. Prefetches nothing unless asked to: each page costs calls to the platform (see `ButtonLink`). */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
