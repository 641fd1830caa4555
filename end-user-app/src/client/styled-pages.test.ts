import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = join(import.meta.dirname, '..');
const texts = new Map<string, string>();

function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
}

/** The source behind an import: `./x.js` is written as `x.ts` or `x.tsx`. */
function sourceOf(from: string, path: string): string | undefined {
  const file = resolve(dirname(from), path);
  return [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find(existsSync);
}

/** Everything that a page's entry loads, at once or later. */
function loadedBy(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (file.endsWith('.css')) continue;
    for (const [, path = ''] of textOf(file).matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
      const source = sourceOf(file, path);
      if (source !== undefined) found.add(source);
    }
  }
  return found;
}

function styledBy(files: Iterable<string>): ReadonlySet<string> {
  const styles = [...files].filter((file) => file.endsWith('.css')).map(textOf);
  return new Set(
    styles.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

function classesIn(files: Iterable<string>): string[] {
  const screens = [...files].filter((file) => file.endsWith('.tsx')).map(textOf);
  const named = screens.flatMap((text) => [...text.matchAll(/className="([^"]+)"/g)]);
  return [...new Set(named.flatMap(([, names = '']) => names.split(' ')))];
}

const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => join(sources, file));
const known = styledBy(all);
const entries = readdirSync(import.meta.dirname).filter(
  (file) =>
    /\.ts$/.test(file) && !/test/.test(file) && textOf(join(import.meta.dirname, file)).includes('start('),
);

describe('a page', () => {
  it.each(entries.filter((file) => file !== 'start.tsx'))(
    'brings the styles of everything on it: %s',
    (entry) => {
      const files = loadedBy(join(import.meta.dirname, entry));
      const styled = styledBy(files);
      expect(classesIn(files).filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
    },
  );
});
