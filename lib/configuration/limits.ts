/** The largest accepted file, in bytes: a configuration with five thousand numbers takes less than one MB. */
export const LARGEST_FILE = 4 * 1024 * 1024;
export const TOO_LARGE = 'The file is too large: a configuration may have 4 MB.';

/** The message when a file would be too large to be read again, by its kind. */
export const TOO_LARGE_TO_WRITE = {
  provider: 'The file would be larger than 4 MB, the most a configuration may have. Export one account at a time.',
  account:
    'The file would be larger than 4 MB, the most a configuration may have. Its phone numbers can be exported as CSV.',
};
