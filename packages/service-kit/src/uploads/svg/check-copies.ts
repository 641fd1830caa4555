/** Maximum elements of an SVG once every `use` is expanded. */
const maxElements = 50_000;

/** Rejects nested `use` elements that would expand to billions of elements, and self-references. */
export function checkCopies(root: Element): void {
  if (root.querySelector('use') === null) return;
  const byId = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id]')) {
    if (!byId.has(element.id)) byId.set(element.id, element);
  }
  const counted = new Map<Element, number>();
  const open = new Set<Element>();

  function drawn(element: Element): number {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) throw new Error('svg references itself');
    open.add(element);
    let count = 1;
    // Avoids `children`, which jsdom updates at every step.
    for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
      count += drawn(child);
    }
    for (const copied of copies(element, byId)) count += drawn(copied);
    open.delete(element);
    if (count > maxElements) throw new Error('svg too complex');
    counted.set(element, count);
    return count;
  }

  drawn(root);
}

function copies(element: Element, byId: ReadonlyMap<string, Element>): Element[] {
  if (element.localName !== 'use') return [];
  return [...element.attributes]
    .filter(({ localName }) => localName === 'href')
    .flatMap(({ value }) => byId.get(value.trim().slice(1)) ?? []);
}
