import type { Area } from './area';
import type { ConfigRecord } from './model';

/** The settings that a record mentions. An export mentions all of its vendor's, also empty ones. */
export function openPaths(open: string, { fields }: ConfigRecord): string[] {
  return Object.keys(fields)
    .filter((path) => path.startsWith(`${open}.`))
    .sort();
}

const INITIALS = /\b(api|arn|aws|id|sid|stt|tts|uri|url)\b/g;

/** The label of a setting that has none of its own: 'API key'. */
export function openLabel(path: string): string {
  const words = path.slice(path.indexOf('.') + 1).replaceAll('_', ' ');
  return words.replace(INITIALS, (word) => word.toUpperCase()).replace(/^./, (letter) => letter.toUpperCase());
}

/** Whether a path names a secret whose name only the vendor or the application knows. */
export function isOpenSecret(area: Area, path: string): boolean {
  return !!area.openSecrets && path.startsWith(`${area.openSecrets}.`);
}

/** What people call a secret. */
export function secretLabel(area: Area, path: string): string {
  const name = path.slice(path.indexOf('.') + 1);
  if (area.name === 'applications' && isOpenSecret(area, path)) return `Environment variable ${name}`;
  return area.secrets.find((secret) => secret.path === path)?.label ?? openLabel(path);
}
