/** Maximum offset of the first element after comments of editors, bytes. */
const reach = 64 * 1024;

/** True if the first element is `<svg`, after byte order mark, XML declaration, comments and doctype. */
export function isSvgStart(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, reach);
  const start = findRoot(text);
  return start !== undefined && /^<(?:[\w-]+:)?svg[\s/>]/.test(text.slice(start, start + 100));
}

/** Returns the offset of the first element; `undefined` if anything else precedes it. */
function findRoot(text: string): number | undefined {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) at += 1;
    else {
      const end = prologEnd(text, at);
      if (end === undefined) return text[at] === '<' ? at : undefined;
      if (end < 0) return undefined;
      at = end;
    }
  }
  return undefined;
}

/** Returns the end of the prolog item at `at`; `undefined` if there is none, negative if it never ends. */
function prologEnd(text: string, at: number): number | undefined {
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (text.startsWith('<!--', at)) return after(text, '-->', at);
  if (/^<!doctype/i.test(text.slice(at, at + 9))) return doctypeEnd(text, at);
  return undefined;
}

function doctypeEnd(text: string, at: number): number {
  const subset = text.indexOf('[', at);
  const end = text.indexOf('>', at);
  return subset === -1 || (end !== -1 && end < subset)
    ? after(text, '>', at)
    : after(text, '>', text.indexOf(']', subset));
}

function after(text: string, mark: string, from: number): number {
  const found = from < 0 ? -1 : text.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length;
}
