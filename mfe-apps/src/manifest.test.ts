import { describe, expect, it } from '@jest/globals';
import { sectionIds, sections } from '@noren/contracts';
import { validateManifest } from '@noren/mfe-kit';
import { manifest } from './manifest.js';

describe('manifest', () => {
  it('is well formed and owns the page of every section', () => {
    expect(validateManifest(manifest)).toEqual([]);
    const paths = manifest.routes.map(({ path }) => path);
    for (const id of sectionIds) expect(paths).toContain(`/app/$appId/${sections[id].route}`);
  });

  it('lets only who may write create apps', () => {
    const actions = Object.fromEntries(manifest.routes.map(({ path, action }) => [path, action]));
    expect(actions).toMatchObject({ '/app/create': 'app.write', '/app/create/info': 'app.write' });
  });

  it('names settings pages in both languages', () => {
    expect(manifest.texts.en['basic-setting/common-setting']).toBe('Common settings');
    expect(manifest.texts.ja['page-setting/coupon']).toBe('クーポン');
  });
});
