/** Whether a key is pressed without Alt, Ctrl or Cmd: with these it is the browser’s, such as Alt+Left, which goes back. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
  !altKey && !ctrlKey && !metaKey;
