/**
 * Whether a text may be a Call-ID in a path of the platform. A caller's device chooses it, and it may contain a slash (RFC 3261,
 * section 25.1). Encoded, that is part of one segment; something between the console and the platform may decode it, so what
 * would then lead to another path is refused.
 */
export function isSipCallId(id: string): boolean {
  const climbs = id.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part));
  return id !== '' && id.length <= 300 && !/[\u0000-\u0020\u007f\p{Cs}]/u.test(id) && !climbs;
}
