import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resourceOf } from '../../lib/resources/registry';
import type { Resource } from '../../lib/kit/resource';

const APP = path.resolve(__dirname, '../../app');
const METHODS = /export const (GET|POST|PUT|DELETE) |export (?:async )?function (GET|POST|PUT|DELETE)\b/g;

function filesNamed(name: string, below = APP): string[] {
  return readdirSync(below, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === name && !file.includes('node_modules'),
  );
}

/** The folder of every page below app/; '' is the home page. */
export function pagesThere(): string[] {
  // Parallel routes are not pages.
  const pages = filesNamed('page.tsx').filter((file) => !file.includes('@'));
  return pages.map((file) => path.dirname(file).replace(/^\.$/, ''));
}

/** Every method of every handler; 'PUT /api/[resource]/[sid] (clients)' where one handler serves many areas. */
export function requestsThere(): string[] {
  return filesNamed('route.ts').flatMap((file) => {
    const route = `/${path.dirname(file)}`;
    const source = readFileSync(path.join(APP, file), 'utf8');
    const methods = [...source.matchAll(METHODS)].map((found) => (found[1] ?? found[2])!);
    return methods.flatMap((method) =>
      route.startsWith('/api/[resource]')
        ? areas()
            .filter(([, resource]) =>
              route.endsWith('/look')
                ? !!(resource.find ?? resource.form?.identity)
                : route.endsWith('/export')
                  ? !!resource.rows
                  : serves(resource, method, route.split('/').slice(3)),
            )
            .map(([area]) => `${method} ${route} (${area})`)
        : [`${method} ${route}`],
    );
  });
}

function areas(): [string, Resource][] {
  return readdirSync(path.join(APP, 'internal')).flatMap((area): [string, Resource][] => {
    const resource = resourceOf(area);
    return resource ? [[area, resource]] : [];
  });
}

/** @param below what follows the area in the URL */
function serves(resource: Resource, method: string, below: string[]): boolean {
  if (below[0] === 'bulk') return !!(below[1] === 'delete' ? resource.list.bulk : resource.list.bulk?.isActive);
  if (below[1] === 'deletion') return !!resource.deletion;
  if (below[1] === 'usage') return !!resource.usage;
  if (method === 'GET') return below.length > 0 ? !!resource.read : !!(resource.rows ?? resource.page);
  if (method === 'DELETE') return !!resource.remove;
  return !!resource.form && !!(method === 'POST' ? resource.create : resource.update);
}
