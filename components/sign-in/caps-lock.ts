/** Shown at every password field while caps lock is on. */
export const CAPS_LOCK = 'CAPSLOCK is enabled!';
