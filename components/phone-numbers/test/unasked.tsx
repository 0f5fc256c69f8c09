import Link from 'next/link';
import { Message } from '@/components/ui/message';
import { countOf } from '@/lib/format/count';

/** Says that carriers were left out, and links to an answer with them. @param props.href the page's own URL */
export function Unasked({ carriers, href }: { carriers: number; href: string }) {
  if (carriers === 0) return null;
  return (
    <Message
      tone="amber"
      end={
        <Link href={href} prefetch={false}>
          Ask them
        </Link>
      }
    >
      {`Not complete yet: the gateways of ${countOf(carriers, 'more carrier')} haven’t been read, to leave the platform room for others.`}
    </Message>
  );
}
