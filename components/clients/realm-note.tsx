/** What devices need before they can register, and what exists. */
export function RealmNote({ realm }: { realm: string | null }) {
  if (!realm) return <>You need to associate a sip realm to this account in order to add sip credentials.</>;
  return (
    <>
      Your sip realm is <span className="mono">{realm}</span>
      <br />
      You can add sip credentials below to allow sip devices to register to this realm and make calls.
    </>
  );
}
