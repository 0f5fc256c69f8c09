/** The largest file that is read, in bytes: a configuration with five thousand numbers takes less than one MB. */
export const LARGEST_FILE = 4 * 1024 * 1024;
export const TOO_LARGE = 'The file is too large: a configuration may have 4 MB.';
