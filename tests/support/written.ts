import type { Configuration } from '../../lib/configuration/model';
import { piecesOf, type Format } from '../../lib/configuration/write';

/** A configuration as the text of a file. */
export const writeConfiguration = (configuration: Configuration, format: Format) =>
  [...piecesOf(configuration, format)].join('');
