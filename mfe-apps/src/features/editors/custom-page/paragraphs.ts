const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to rich text: a paragraph for every line that is not empty. */
export function getParagraphs(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (one) => entities[one] as string)}</p>`)
    .join('');
}
