/** A variable that an application publishes, as its form shows it. */
export interface EnvironmentVariable {
  name: string;
  description: string;
  type: 'string' | 'number' | 'boolean';
  required: boolean;
  /** The only values that it may have. */
  options: string[] | null;
  /** A secret: its value is never shown. */
  obscure: boolean;
  value: string | number | boolean | null;
  isStored: boolean;
}
