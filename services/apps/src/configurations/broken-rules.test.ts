import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sections, type SectionsInput } from '@noren/contracts/config-sections';
import { templateWith } from '../../test/apps-harness.js';
import { createSettingsHarness, type SettingsHarness } from '../../test/settings-harness.js';

let harness: SettingsHarness;
beforeAll(async () => {
  harness = await createSettingsHarness();
});
afterAll(() => harness.stop());

const splash = { ...sections.splash.defaults, minWidth: 500, maxWidth: 100 };
const footer = { ...sections.footer.defaults, layout: '5' as const };

describe('settings that violate a rule across fields', () => {
  it.each<[string, SectionsInput, object[]]>([
    ['splash', { splash }, [{ path: '/splash/maxWidth', rule: 'minimum', params: { limit: 500 } }]],
    ['footer', { footer }, [{ path: '/footer/menuList', rule: 'minItems', params: { limit: 5 } }]],
    [
      'customPoint',
      { customPoint: { ...sections.customPoint.defaults, expireDateFormat: 'QQ-ZZ' } },
      [{ path: '/customPoint/expireDateFormat', rule: 'dateFormat' }],
    ],
  ])('[C35] [C38] [C45] are rejected with the field: %s', async (_id, changed, errors) => {
    const app = await harness.create(harness.full);
    const saved = harness.save(app, { version: 1, sections: changed });
    await expect(saved).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: errors.map((error) => ({
        ...error,
        path: `/body/sections${(error as { path: string }).path}`,
      })),
    });
    expect((await harness.read(app)).version).toBe(1);
  });

  it.each(['https://127.0.0.1/', 'https://[fd00::1]/points', 'https://localhost/', 'https://mongodb:27017/'])(
    'are rejected if no call could reach the partner: %s',
    async (apiUrl) => {
      const app = await harness.create(harness.full);
      const saveWith = (url: string) =>
        harness.change(app, { customPoint: { ...sections.customPoint.defaults, apiUrl: url } });
      await expect(saveWith(apiUrl)).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body/sections/customPoint/apiUrl', rule: 'publicUrl' }],
      });
      expect(await saveWith('https://points.sandbox.invalid/points')).toMatchObject({ version: 2 });
    },
  );

  it('stay readable if they were stored earlier, and do not prevent other saves', async () => {
    const template = templateWith({ configuration: { splash, footer } });
    harness.owned.templates.set(template.id, template);
    const app = await harness.create(harness.full, { template: template.id });
    expect((await harness.read(app)).sections).toMatchObject({ splash, footer });
    const titled = await harness.change(app, { topPage: { title: 'a' }, splash: {} });
    expect(titled).toMatchObject({ version: 2, sections: { splash } });
    await expect(harness.change(app, { splash: { timeout: 500 } })).rejects.toMatchObject({
      code: 'invalidParameter',
    });
    expect(await harness.change(app, { splash: { maxWidth: 600 } })).toMatchObject({ version: 3 });
  });
});
