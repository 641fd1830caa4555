import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pageIds } from '@noren/contracts/pages';

const sources = join(import.meta.dirname, '..');
const texts = new Map<string, string>();

function getText(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
}

/** Resolves an import to its source file: `./x.js` is written as `x.ts` or `x.tsx`. */
function getSource(from: string, path: string): string | undefined {
  const file = resolve(dirname(from), path);
  return [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find(existsSync);
}

/** Returns every module that a page's component loads, statically or on demand. */
function listLoaded(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (file.endsWith('.css')) continue;
    for (const [, path = ''] of getText(file).matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
      const source = getSource(file, path);
      if (source !== undefined) found.add(source);
    }
  }
  return found;
}

function listStyled(files: Iterable<string>): ReadonlySet<string> {
  const styles = [...files].filter((file) => file.endsWith('.css')).map(getText);
  return new Set(
    styles.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

function listClasses(files: Iterable<string>): string[] {
  const screens = [...files].filter((file) => file.endsWith('.tsx')).map(getText);
  const named = screens.flatMap((text) => [...text.matchAll(/className="([^"]+)"/g)]);
  return [...new Set(named.flatMap(([, names = '']) => names.split(' ')))];
}

const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => join(sources, file));
const known = listStyled(all);
const registry = join(sources, 'view/page-components.ts');
const entries = new Map(
  [...getText(registry).matchAll(/export \{([^}]+)\} from '([^']+)'/g)].flatMap(([, names = '', path = '']) =>
    [...names.matchAll(/ as (\w+)/g)].map(
      ([, page = '']) => [page, getSource(registry, path) ?? ''] as const,
    ),
  ),
);
const frame = join(sources, 'frame/frame.css');

describe('a page', () => {
  it.each(pageIds)('bundles the styles of all its components: %s', (page) => {
    const files = [frame, ...listLoaded(entries.get(page) ?? '')];
    const styled = listStyled(files);
    expect(listClasses(files).filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
  });
});
