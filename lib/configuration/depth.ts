import { CST, Lexer } from 'yaml';

/** The lexer's marks between its tokens: the next token is a scalar; a flow collection has ended because of an error. */
const SCALAR_NEXT = '\u001f';
const FLOW_BROKEN = '\u0018';
const MARKS = [SCALAR_NEXT, FLOW_BROKEN, '\u0002'];

/** Tokens after which the parser goes one level deeper. Several anchors or tags in a row are no level, but recursion all the same. */
const DEEPER: (string | null)[] = ['seq-item-ind', 'explicit-key-ind', 'map-value-ind', 'anchor', 'tag'];

/**
 * Whether a text nests deeper than this, as YAML or JSON. The parser must not get such a text: it is recursive, and when its
 * stack ends inside a regular expression, the engine ends the whole process. The lexer gives its tokens one at a time, so it gets
 * no deeper than this either.
 */
export function isDeeperThan(most: number, text: string): boolean {
  const open = new OpenLevels();
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (token === FLOW_BROKEN) open.closeFlow();
    if (!MARKS.includes(token)) open.add(token, isScalar ? 'scalar' : CST.tokenType(token));
    isScalar = token === SCALAR_NEXT;
    if (open.count > most) return true;
  }
  return false;
}

/** The levels that are open at a place of the text. */
class OpenLevels {
  /** Where each level outside of brackets begins: a line that begins no further right closes it. */
  private block: number[] = [];
  private flow: ('bracket' | 'pair')[] = [];
  private column = 0;
  private atLineStart = true;

  get count(): number {
    return this.block.length + this.flow.length;
  }

  closeFlow(): void {
    this.flow = [];
  }

  add(token: string, kind: string | null): void {
    if (kind !== 'space' && kind !== 'newline') {
      if (this.flow.length > 0 || kind === 'flow-map-start' || kind === 'flow-seq-start') this.addInFlow(kind);
      else this.addInBlock(kind);
      this.atLineStart = false;
    }
    const newline = token.lastIndexOf('\n');
    if (kind === 'newline') this.atLineStart = true;
    this.column = newline < 0 ? this.column + token.length : token.length - newline - 1;
  }

  private addInBlock(kind: string | null): void {
    if (this.atLineStart) {
      while ((this.block.at(-1) ?? -1) >= this.column) this.block.pop();
      this.block.push(this.column);
    }
    if (DEEPER.includes(kind)) this.block.push(this.column);
  }

  private addInFlow(kind: string | null): void {
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') this.flow.push('bracket');
    else if (DEEPER.includes(kind)) this.flow.push('pair');
    else if (kind === 'comma' || kind === 'flow-map-end' || kind === 'flow-seq-end') {
      while (this.flow.at(-1) === 'pair') this.flow.pop();
      if (kind !== 'comma') this.flow.pop();
    }
  }
}
