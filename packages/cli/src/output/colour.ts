const codes = { green: 32, yellow: 33, red: 31, dim: 2 } as const;

/** Colours a text if the output supports it. */
export function paint(colours: boolean, colour: keyof typeof codes, text: string): string {
  return colours ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;
}
