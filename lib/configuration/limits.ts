/** The largest file that is read, in bytes: a configuration with five thousand numbers takes less than one MB. */
export const LARGEST_FILE = 4 * 1024 * 1024;
export const TOO_LARGE = 'The file is too large: a configuration may have 4 MB.';

/** Said instead of writing a file that could not be read again. @param bytes how many it would have */
export const tooLargeToWrite = (bytes: number) =>
  `The file would have ${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB, and a configuration may have 4 MB: export one account at a time.`;
