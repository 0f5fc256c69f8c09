/**
 * A line for a shell that asks the platform the same: the address and the token are variables, so that neither is on a
 * screen or in a clipboard.
 * @param target path below the API base, with its query, as it was sent
 */
export function curlLine(method: string, target: string): string {
  // Between double quotes a shell would take these for its own; what is sent has them encoded already, but for the first.
  const quoted = target.replace(/[!"$`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const how = method === 'GET' ? '' : ` -X ${method} --json @body.json`;
  return `curl -s${how} -H "Authorization: Bearer $TOKEN" "$API${quoted}"`;
}
