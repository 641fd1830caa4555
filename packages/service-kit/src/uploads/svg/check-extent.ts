/**
 * Limits of an SVG; icons and illustrations stay far below. Parsing blocks the service's only thread, partly in
 * superlinear time.
 */
const max = { elements: 5_000, depth: 64, attributes: 100, characters: 1_000_000 };

const ends: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Rejects, in one pass before parsing, an SVG that would take too long; embedded images do not count. */
export function checkExtent(text: string): void {
  let elements = 0;
  let depth = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const skipped = ends.find(([start]) => text.startsWith(start, at));
    if (skipped !== undefined) at = getEnd(text, skipped[1], at);
    else if (text[at + 1] === '/') depth -= 1;
    else {
      const tag = tagAt(text, at);
      elements += 1;
      depth += tag.closed ? 0 : 1;
      rejectIf(elements > max.elements || depth > max.depth || tag.attributes > max.attributes);
      at = tag.end;
    }
  }
  rejectIf(text.replace(/"data:[^"]*"/g, '').length > max.characters);
}

function rejectIf(tooMuch: boolean): void {
  if (tooMuch) throw new Error('svg too complex');
}

function getEnd(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found;
}

/** Finds the end of a tag, skipping quoted values. */
function tagAt(text: string, from: number): { end: number; closed: boolean; attributes: number } {
  let attributes = 0;
  let at = from;
  for (; at < text.length && text[at] !== '>'; at += 1) {
    const quote = text[at];
    if (quote !== '"' && quote !== "'") continue;
    attributes += 1;
    at = getEnd(text, quote, at + 1);
  }
  return { end: at, closed: text[at - 1] === '/', attributes };
}
