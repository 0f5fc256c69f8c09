/**
 * A shell command that sends the same request to the platform. Address and token are variables, so that neither is on a screen
 * or in a clipboard.
 * @param target path below the API base, with its query, as it was sent
 */
export function curlLine(method: string, target: string): string {
  // A shell would interpret these between double quotes; the sent target has all but the first encoded already.
  const quoted = target.replace(/[!"$`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const how = method === 'GET' ? '' : ` -X ${method} --json @body.json`;
  return `curl -s${how} -H "Authorization: Bearer $TOKEN" "$API${quoted}"`;
}
