import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { externalSecrets } from './external-secrets.js';

const page = new URL('../../../docs/operations/deploying.md', import.meta.url);

it('documents every external Secret and its keys', async () => {
  const rows = (await readFile(page.pathname, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `noren'));
  const untold = externalSecrets.filter(({ namespace, name, keys, overlay }) => {
    const row = rows.find(
      (line) => line.startsWith(`| \`${namespace}\``) && line.split('|')[2]?.includes(`\`${name}\``),
    );
    const complete = keys.every((key) => row?.includes(`\`${key}\``) || row?.includes('the same'));
    return row === undefined || !complete || (overlay !== undefined && !row.includes(overlay));
  });
  expect(untold).toEqual([]);
});
