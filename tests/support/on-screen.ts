// jsdom has none: everything is on screen.
globalThis.IntersectionObserver = class {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as never;

export {};
