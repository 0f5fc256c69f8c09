/** The largest accepted file, in bytes: a configuration with five thousand numbers takes less than one MB. */
export const LARGEST_FILE = 4 * 1024 * 1024;
export const TOO_LARGE = 'The file is too large: a configuration can have at most 4 MB.';
/** The most records in a file: a plan takes many times the memory of the record that it is for. */
export const MOST_RECORDS = 20_000;
export const TOO_MANY = 'The file has too many records: a configuration can have at most 20,000.';
/** The most rows in a list of one record; a step with more would be refused. */
export const MOST_ROWS = 2_000;
/** No field of the platform is longer. */
export const LONGEST_TEXT = 100_000;
/** No name of a record or a setting is longer; a step with a longer one would be refused, and with it all that are sent together. */
export const LONGEST_NAME = 500;

/** How else to get what is too much for one file, by its kind. */
const INSTEAD = {
  provider: 'Export one account at a time.',
  account: 'Its phone numbers can be exported as CSV.',
};

/** The message when a file would be too large to be read again. */
export const tooLargeToWrite = (kind: keyof typeof INSTEAD) =>
  `The file would be larger than 4 MB, the most a configuration can have. ${INSTEAD[kind]}`;

/** The message when a file would have too many records to be read again. */
export const tooManyToWrite = (kind: keyof typeof INSTEAD) =>
  `The file would have more than 20,000 records, the most a configuration can have. ${INSTEAD[kind]}`;
