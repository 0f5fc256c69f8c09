import Link from 'next/link';
import { Message } from '@/components/ui/message';
import { countOf } from '@/lib/format/count';
import type { Unread } from '@/lib/resources/call-routing/load';

/** Says what was left out, and links to an answer with it. @param props.href the page's own URL */
export function Unasked({ carriers, tables, href }: Unread & { href: string }) {
  if (carriers + tables === 0) return null;
  const missing = [
    ...(carriers > 0 ? [`the gateways of ${countOf(carriers, 'more carrier')}`] : []),
    ...(tables > 0 ? [`the routes of ${countOf(tables, 'more routing table')}`] : []),
  ].join(' and ');
  return (
    <Message
      tone="amber"
      end={
        <Link href={href} prefetch={false}>
          Read them
        </Link>
      }
    >
      {`Incomplete: ${missing} haven’t been loaded yet, to keep requests free for other users.`}
    </Message>
  );
}
