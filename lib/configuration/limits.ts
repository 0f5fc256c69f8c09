/** The largest file that is read, in bytes: a configuration with five thousand numbers takes less than one MB. */
export const LARGEST_FILE = 4 * 1024 * 1024;
export const TOO_LARGE = 'The file is too large: a configuration may have 4 MB.';

/** Said instead of writing a file that could not be read again, by what it is of. */
export const TOO_LARGE_TO_WRITE = {
  provider: 'The file would be larger than 4 MB, the most a configuration may have. Export one account at a time.',
  account:
    'The file would be larger than 4 MB, the most a configuration may have. Its phone numbers can be exported as CSV.',
};
