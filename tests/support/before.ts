/** Waits for a result within the test's own time limit. @throws Error if the limit passes */
export async function before<T>(asked: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
