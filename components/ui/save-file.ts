/** Saves content from the browser as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Saves a table, as text, as a CSV file. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv' }), name);
}
