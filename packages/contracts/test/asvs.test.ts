import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The numbers of level 2 in the standard, by section. */
const sections = JSON.parse(text('packages/contracts/test/asvs-level-2.json')) as Record<string, number[]>;

const rows = text('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, number = '', requirement = '', state = '', where = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { number, requirement, state, where };
  });

describe('the list of ASVS requirements', () => {
  it('has each number of level 2 once, in order', () => {
    const numbers = Object.entries(sections).flatMap(([section, own]) =>
      own.map((number) => `V${section}.${number}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(numbers).toHaveLength(259);
  });

  it.each(rows.map((row) => [row.number, row] as const))('says where or why: %s', (_number, row) => {
    const { requirement, state, where } = row;
    expect(requirement).toMatch(/^\S.{5,80}$/);
    expect(['held', 'n/a', 'open']).toContain(state);
    const files = [...where.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.\w+)`/g)].map(([, file]) => file ?? '');
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
    if (state === 'held') expect(files).not.toEqual([]);
    else expect(where).toMatch(/\S{3}/);
    if (state === 'open') expect(where).toMatch(/\bby (0\.2\.0|1\.0)$|accepted |revisited by/);
  });
});
