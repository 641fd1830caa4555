const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}

/** Serializes JSON for a script element; sorted keys make the text of equal values equal. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value, sorted).replace(/</g, '\\u003c');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
