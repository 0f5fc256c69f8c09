/** A text file as a request body, for the few platform calls that take a form with a file. */
export class Upload {
  /**
   * @param fileName plain letters, digits, dots and dashes
   * @param text the file's content
   */
  constructor(
    readonly fileName: string,
    readonly text: string,
  ) {}

  /** The form with the file as its part `file`, and the content type with the boundary. */
  encoded(): { type: string; body: string } {
    const border = `form-${crypto.randomUUID()}`;
    const head = [
      `--${border}`,
      `Content-Disposition: form-data; name="file"; filename="${this.fileName}"`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      '',
    ].join('\r\n');
    return { type: `multipart/form-data; boundary=${border}`, body: `${head}${this.text}\r\n--${border}--\r\n` };
  }
}
