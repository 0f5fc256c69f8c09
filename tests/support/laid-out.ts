/** What the ladder needs of a browser, and jsdom has not: it lays nothing out, and copies no objects. */
export function pretendLayout(): void {
  globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
  for (const height of ['clientHeight', 'offsetHeight'])
    Object.defineProperty(HTMLElement.prototype, height, { configurable: true, value: 500 });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
