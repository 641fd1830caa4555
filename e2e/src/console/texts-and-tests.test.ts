import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '../../..');
const table = readFileSync(path.join(root, 'docs/texts-and-tests.md'), 'utf8');

/** The rows below the head: what, file, test. */
const rows = table
  .split('\n')
  .filter((line) => /^\| .* \| `.*` \| .* \|$/.test(line))
  .map((line): [string, string, string] => {
    const [, what = '', file = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return [what, file.replaceAll('`', ''), test];
  });

describe('the table of worded texts', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows)('%s is shown by a test that exists', (_, file, test) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    const source = readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
    expect(source.includes(`'${test}'`) || source.includes(`"${test}"`)).toBe(true);
  });
});
