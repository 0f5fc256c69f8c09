/** The heights of the rows of a long list, and thus where each begins. Rows not rendered yet count as `usual`. */
export class RowHeights {
  private readonly heights: Float64Array;
  /** Where each row begins, and finally where the list ends; correct up to `known`. */
  private readonly tops: Float64Array;
  private known = 0;

  /** @param usual height in px */
  constructor(
    readonly count: number,
    usual: number,
  ) {
    this.heights = new Float64Array(count).fill(usual);
    this.tops = new Float64Array(count + 1);
  }

  get total(): number {
    return this.top(this.count);
  }

  /** @returns whether the height is new */
  set(row: number, height: number): boolean {
    if (row < 0 || row >= this.count || this.heights[row] === height) return false;
    this.heights[row] = height;
    this.known = Math.min(this.known, row);
    return true;
  }

  /** Where a row begins, in px from the start of the list. */
  top(row: number): number {
    const wanted = Math.max(0, Math.min(row, this.count));
    for (; this.known < wanted; this.known++) {
      this.tops[this.known + 1] = this.tops[this.known]! + this.heights[this.known]!;
    }
    return this.tops[wanted]!;
  }

  /** The row at an offset; the last for offsets beyond the end. */
  at(px: number): number {
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= px) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
