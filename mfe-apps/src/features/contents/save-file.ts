/** Downloads bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts reading the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
