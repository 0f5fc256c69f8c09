/** Replaces a secret. */
export const MASK = '••••••••';

interface MaskedText {
  text: string;
  /** How many secrets were masked. */
  masked: number;
}

/** Headers whose value is a credential or a challenge, including continuation lines. */
const AUTH = /^(?:(?:proxy-)?authorization|(?:www|proxy)-authenticate|(?:proxy-)?authentication-info)[ \t]*:/i;
/** Headers that are entirely secret. */
const SECRET = 'cookie|set-cookie|x-[\\w-]*(?:password|passwd|secret|token|api-?key)[\\w-]*';
const WHOLE = new RegExp(`^(?:${SECRET})[ \\t]*:`, 'i');
/** Parameters of a digest (RFC 7616). Opaque is only one within a digest: elsewhere it is a parameter of addresses. */
const DIGEST = /\b(response|rspauth|c?nonce|nextnonce|opaque)(\s*=\s*)("[^"]*(?:"|$)|[^\s,;"]+)/gi;
const ANYWHERE = /\b(response|rspauth|c?nonce|nextnonce)(\s*=\s*)("[^"\r\n]*(?:"|$)|[0-9a-f]{16,})/gi;
/** Media keys in SDP: RFC 4568, RFC 4567, the k= line of RFC 4566, and the password of RFC 8839. */
const INLINE = /\binline:[ \t]*[^\s;|]+(?:\|[^\s;]*)?/gi;
const KEY_LINES = /^((?:a=key-mgmt:\s*\S+|a=ice-pwd:|k=[\w-]+:)\s*)\S.*$/gim;
/** The password in an address: sip:user:password@host. */
const IN_ADDRESS = /\b(sips?:[^\s:@<>"';]{1,128}:)([^\s@<>"';]{1,128})(?=@)/gi;
/** A header of the request that an address asks for, escaped: sip:user@host?Authorization=Digest%20… */
const ASKED_FOR = new RegExp(`([?&](?:(?:proxy-)?authorization|${SECRET})=)[^&>"\\r\\n]+`, 'gi');

/**
 * Masks everything in a SIP message that would grant access or allow eavesdropping: digests, credentials, media keys,
 * passwords. The rest is as informative about the call as before.
 * @param raw line endings of any kind
 */
export function maskSip(raw: string): MaskedText {
  let masked = 0;
  const hidden = (kept: string) => {
    masked += 1;
    return kept + MASK;
  };
  const lines = unfolded(raw).map((line) => {
    if (WHOLE.test(line)) return hidden(line.slice(0, line.indexOf(':') + 1) + ' ');
    if (!AUTH.test(line)) return line;
    const scheme = /^[^:]*:\s*([\w-]+)/.exec(line)?.[1] ?? '';
    if (!/^digest$/i.test(scheme) && /^(?:proxy-)?authorization/i.test(line))
      return hidden(`${line.slice(0, line.indexOf(':') + 1)} ${scheme} `);
    return line.replace(DIGEST, (_, name: string, is: string) => `${name}${is}"${hidden('')}"`);
  });
  const text = lines
    .join('\n')
    .replace(ANYWHERE, (all, name: string, is: string, value: string) =>
      value.includes(MASK) ? all : `${name}${is}"${hidden('')}"`,
    )
    .replace(INLINE, () => hidden('inline:'))
    .replace(KEY_LINES, (_, kept: string) => hidden(kept))
    .replace(IN_ADDRESS, (_, kept: string) => hidden(kept))
    .replace(ASKED_FOR, (_, kept: string) => hidden(kept));
  return { text, masked };
}

/** The lines of a message; a secret that continues on the next line is joined, so that nothing hides behind a line break. */
function unfolded(raw: string): string[] {
  const lines: string[][] = [];
  let secret = false;
  for (const line of raw.split(/\r\n|\r|\n/)) {
    if (secret && /^[ \t]/.test(line)) {
      lines.at(-1)?.push(line.trim());
      continue;
    }
    secret = AUTH.test(line) || WHOLE.test(line);
    lines.push([line]);
  }
  return lines.map((parts) => parts.join(' '));
}

/** Characters that are invisible, or that change the direction of others. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Makes every character of a text visible: control characters and direction marks are replaced by their codes. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
