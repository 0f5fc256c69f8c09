import 'server-only';
import { isAreaOn } from '../access/areas';
import { settings } from '../config/settings';
import { fail, ok, type Result } from '../kit/problem';
import type { Resource } from '../kit/resource';
import { resourceOf } from '../resources/registry';

/** The area behind a segment of an address, if there is one and this installation has it. */
export function declared(segment: string | undefined): Result<Resource> {
  const resource = resourceOf(segment ?? '');
  return resource && isAreaOn(resource.area, settings().features)
    ? ok(resource)
    : fail('not-found', 'There is no such resource.');
}
