/** Gives bytes to the user as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser begins to read it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
