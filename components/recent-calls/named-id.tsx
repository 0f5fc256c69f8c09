import { recordPath } from '@/lib/access/paths';
import { NamedLink } from '@/components/resource/named-link';
import { useAnswer } from '@/components/resource/use-answer';

/** A record that a call involved: always its ID, and its name as a link as soon as it is known. */
export function NamedId({ area, sid }: { area: 'accounts' | 'applications'; sid: string }) {
  const [answer] = useAnswer<{ name: string }>(`/${area}/${sid}`);
  if (answer.state !== 'loaded') return sid;
  return (
    <>
      <NamedLink name={answer.value.name} href={recordPath(area, sid)} /> {sid}
    </>
  );
}
