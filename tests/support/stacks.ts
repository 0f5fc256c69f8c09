import { isDeepStrictEqual } from 'node:util';
import { startStack, type Stack, type StackOptions } from './stack';

/** The running stacks of a worker: the usual one, and the one whose other options were wanted last. */
export class Stacks {
  private usual: Stack | null = null;
  private other: { options: StackOptions; stack: Stack } | null = null;

  /** The stack with these options, started if it isn't running. */
  async running(options: StackOptions): Promise<Stack> {
    if (isDeepStrictEqual(options, {})) return (this.usual ??= await startStack());
    if (this.other && isDeepStrictEqual(this.other.options, options)) return this.other.stack;
    const before = this.other;
    this.other = null;
    await before?.stack.close();
    this.other = { options, stack: await startStack(options) };
    return this.other.stack;
  }

  async close(): Promise<void> {
    await this.usual?.close();
    await this.other?.stack.close();
  }
}
