import { describe, expect, it } from '@jest/globals';
import { contentReleaseEndpoints as releases } from '@noren/contracts/content-releases';
import { type ContentImport, type ContentImported, getContentEndpoints } from '@noren/contracts/contents';
import type { ReleasePolicy } from '@noren/contracts/groups';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, getBodies, getPage } from '../../../../test/apps.js';
import { openContents } from '../../../../test/contents.js';
import { aRelease } from '../../../../test/releases.js';
import { csvLimit } from './csv-source.js';

const shops = getContentEndpoints('shops');
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'shops.csv') =>
  new File([content], name, { type: 'text/csv' });
const imported = (result: Partial<ContentImported>): { data: ContentImported } => ({
  data: { imported: false, create: 0, change: 0, unchanged: 0, ids: [], errors: [], ...result },
});

async function openImport(api: Route[] = [], policy: Partial<ReleasePolicy> = {}) {
  const view = await openContents('shops', 'Shops', { api, policy });
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  return { view, dialog: await dialogTitled('Import CSV: Shops') };
}

const pick = (dialog: HTMLElement, ...files: File[]) =>
  userEvent.upload(within(dialog).getByLabelText('Choose a file'), files, { applyAccept: false });

describe('import of contents', () => {
  it('shows the result of a dry run, and imports with one idempotency key', async () => {
    const answer = route(shops.import, ({ body }) =>
      imported({ create: 2, change: 1, unchanged: 3, imported: !(body as ContentImport).dryRun }),
    );
    const { view, dialog } = await openImport([answer]);
    await pick(dialog, file('name\nA\nB'));
    expect(await within(dialog).findByText(/There are no errors/)).toBeTruthy();
    expect(within(dialog).getByText('To create').nextSibling?.textContent).toBe('2');
    expect(within(dialog).getByText('Unchanged').nextSibling?.textContent).toBe('3');
    expect(getBodies(view, 'shops.import')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('The import is done')).toBeTruthy();
    const [dry, real] = getBodies(view, 'shops.import') as [ContentImport, ContentImport];
    expect(dry).toMatchObject({ csv: 'name\nA\nB', dryRun: true });
    expect(real).toEqual({ ...dry, dryRun: false });
    expect(dry.importKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it('lists each invalid line with field and rule, and imports nothing', async () => {
    const errors = [
      { line: 7, column: 'phone', rule: 'phone', message: '' },
      { line: 2, column: 'name', rule: 'maxLength', message: '', params: { limit: 100 } },
      { line: 3, column: '', rule: 'csvColumns', message: '' },
    ];
    const { dialog } = await openImport([route(shops.import, imported({ errors }))]);
    await pick(dialog, file('name\n…'));
    const region = await within(dialog).findByRole('region', { name: 'Errors in the file' });
    const rows = within(region)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toContain('2Shop name name');
    expect(rows[0]).toContain('100');
    expect(rows[1]).toContain('3Whole line');
    expect(rows[2]).toContain('7Telephone');
    expect((within(dialog).getByRole('button', { name: 'Import' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose another file' }));
    expect(within(dialog).getByText('Drop a CSV file here')).toBeTruthy();
  });

  it('rejects files that are not valid CSV before sending them', async () => {
    const { view, dialog } = await openImport();
    const rejected: [File, RegExp][] = [
      [file('x', 'shops.xlsx'), /Choose a CSV file/],
      [file('\n'), /nothing in the file/],
      [file(new Uint8Array([0x93, 0x58, 0x95, 0xdc])), /not in UTF-8/],
      [file('x'.repeat(csvLimit + 1)), /must not be larger/],
    ];
    for (const [one, texts] of rejected) {
      await pick(dialog, one);
      expect(await within(dialog).findByText(texts)).toBeTruthy();
    }
    expect(getBodies(view, 'shops.import')).toEqual([]);
  });

  it('can be retried after a failure', async () => {
    let fails = true;
    const answer = route(shops.import, ({ body }) => {
      const { dryRun } = body as ContentImport;
      if (!dryRun && fails) return problem('maintenance');
      return imported({ create: 1, imported: !dryRun });
    });
    const { view, dialog } = await openImport([answer]);
    await pick(dialog, file('name\nA'));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import' }));
    const retryButton = await within(dialog).findByRole('button', { name: 'Import again' });
    fails = false;
    await userEvent.click(retryButton);
    expect(await within(dialog).findByText('The import is done')).toBeTruthy();
    const keys = (getBodies(view, 'shops.import') as ContentImport[]).map(({ importKey }) => importKey);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('imported drafts', () => {
  const importing = route(shops.import, ({ body }) =>
    imported({ create: 2, ids: ['a', 'b'], imported: !(body as ContentImport).dryRun }),
  );
  const run = async (dialog: HTMLElement) => {
    await pick(dialog, file('name\nA\nB'));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Import' }));
  };
  const click = async (name: string, dialog: HTMLElement) =>
    userEvent.click(await within(dialog).findByRole('button', { name }));

  it('become a new release, which has a name already', async () => {
    const api = [importing, route(releases.create, { data: aRelease() })];
    const { items, ...summary } = aRelease();
    const drafts = route(releases.list, getPage([{ ...summary, count: items.length }]));
    const { view, dialog } = await openImport([...api, drafts]);
    await run(dialog);
    await click('Make a release of 2', dialog);
    const adding = await dialogTitled('Add 2 to a release');
    expect(await within(adding).findByRole('radio', { name: 'A draft release' })).toBeTruthy();
    await click('Add', adding);
    const done = await dialogTitled('Added to Spring: 2');
    await userEvent.click(within(done).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    const action = 'publish';
    expect(getBodies(view, releases.create.id)).toEqual([
      {
        name: 'Import of shops.csv',
        items: ['a', 'b'].map((contentId) => ({ kind: 'shops', contentId, action })),
      },
    ]);
    expect(screen.queryByText('The import is done')).toBeNull();
  });

  it('include those that a failed attempt wrote', async () => {
    let attempts = 0;
    const answer = route(shops.import, ({ body }) => {
      if ((body as ContentImport).dryRun) return imported({ create: 2, ids: ['a', 'b'] });
      attempts += 1;
      return attempts === 1 ? problem('conflict') : imported({ create: 1, ids: ['b'], imported: true });
    });
    const { dialog } = await openImport([answer]);
    await run(dialog);
    await click('Import again', dialog);
    expect(await within(dialog).findByRole('button', { name: 'Make a release of 2' })).toBeTruthy();
  });

  it('are published at once where the group reviews none', async () => {
    const published = { data: { changed: ['a', 'b'], unchanged: [], refused: [] } };
    const off = { contentReview: 'off' as const };
    const { view, dialog } = await openImport([importing, route(shops.publish, published)], off);
    await run(dialog);
    await click('Publish 2', dialog);
    expect(await screen.findByText('Published in production: 2')).toBeTruthy();
    expect(getBodies(view, 'shops.publish')).toEqual([{ ids: ['a', 'b'], published: true }]);
  });

  it('become a release where the group reviews none if they are too many to publish at once', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `shop-${index}`);
    const answer = route(shops.import, ({ body }) =>
      imported({ create: ids.length, ids, imported: !(body as ContentImport).dryRun }),
    );
    const { dialog } = await openImport([answer], { contentReview: 'off' });
    await run(dialog);
    expect(await within(dialog).findByRole('button', { name: 'Make a release of 101' })).toBeTruthy();
  });
});
