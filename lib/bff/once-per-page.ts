import 'server-only';
import { cache } from 'react';

/**
 * Makes a read once per rendered page, however many parts share it: the window's title, the path above the page, and the page.
 * Calls with the same arguments are the same read.
 */
export const oncePerPage: <Read extends (...asked: never[]) => Promise<unknown>>(read: Read) => Read = cache;
