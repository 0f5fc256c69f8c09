/** A text file as the body of a request, for the few calls of the platform that take a form with a file. */
export class Upload {
  /**
   * @param fileName plain letters, digits, dots and dashes
   * @param text what the file holds
   */
  constructor(
    readonly fileName: string,
    readonly text: string,
  ) {}

  /** The form with the file as its part `file`, and the content type that names the border between its parts. */
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
