/** Answers every request of a component with success, and keeps the bodies. To be called at the top of a test file. */
export function keptSaves<T>(): { readonly sent: T[] } {
  const kept: { sent: T[] } = { sent: [] };
  beforeEach(() => {
    kept.sent = [];
    localStorage.clear();
    globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
      kept.sent.push(JSON.parse(request?.body as string) as T);
      return Promise.resolve({ ok: true, json: () => Promise.resolve({}) } as Response);
    });
  });
  return kept;
}
