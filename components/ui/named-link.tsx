import { Link } from './link';

export interface Named {
  name: string;
  /** Missing for users who may not open it. */
  href?: string;
}

/** A record that is mentioned, as a link where this user may follow it. */
export function NamedLink({ name, href, ...rest }: Named & { onClick?: () => void }) {
  if (!href) return name;
  return (
    <Link href={href} {...rest}>
      {name}
    </Link>
  );
}
