import type { Area } from './area';
import type { ConfigRecord } from './model';

/** The settings that a record mentions. An export mentions all of its vendor's, also empty ones. */
export function openPaths(open: string, { fields }: ConfigRecord): string[] {
  return Object.keys(fields)
    .filter((path) => path.startsWith(`${open}.`))
    .sort();
}

/** The label of a setting that has none of its own. */
export const openLabel = (path: string) => path.slice(path.indexOf('.') + 1).replaceAll('_', ' ');

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
