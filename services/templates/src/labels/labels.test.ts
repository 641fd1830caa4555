import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { templateTypeEndpoints } from '@noren/contracts/template-types';
import { templateEndpoints } from '@noren/contracts/templates';
import { sized } from '@noren/testing';
import { createTemplatesHarness, type TemplatesHarness } from '../../test/templates-harness.js';

let templates: TemplatesHarness;

beforeAll(async () => {
  templates = await createTemplatesHarness();
});
afterAll(() => templates.stop());

describe('template categories', () => {
  it('[C8] [C114] can be created, found, updated and deleted', async () => {
    const admin = templates.as('admin');
    const { data } = await admin.call(templateTypeEndpoints.create, {
      body: { name: '飲食', keyName: 'food' },
    });
    const params = { id: data.id };
    const found = await templates.as('operator').call(templateTypeEndpoints.list, { query: { name: '飲' } });
    expect(found.data.map(({ keyName }) => keyName)).toEqual(['food']);
    const response = await admin.call(templateTypeEndpoints.update, {
      params,
      body: { version: 1, name: 'カフェ' },
    });
    expect(response.data).toMatchObject({ name: 'カフェ', keyName: 'food', version: 2 });
    await admin.call(templateTypeEndpoints.delete, { params });
    expect((await admin.call(templateTypeEndpoints.list)).data).toEqual([]);
    await expect(admin.call(templateTypeEndpoints.delete, { params })).rejects.toMatchObject({ status: 404 });
  });

  it('[C25] [C137] reject a duplicate name or key, and answer a stale version with the current state', async () => {
    const admin = templates.as('admin');
    const body = { name: '美容', keyName: 'beauty' };
    const { data } = await admin.call(templateTypeEndpoints.create, { body });
    await expect(
      admin.call(templateTypeEndpoints.create, { body: { ...body, name: '他' } }),
    ).rejects.toMatchObject({
      code: 'templateTypeCreateFailed',
      errors: [{ path: '/body/keyName', rule: 'unique' }],
    });
    await expect(
      admin.call(templateTypeEndpoints.create, { body: { name: ' 美容 ', keyName: 'salon' } }),
    ).rejects.toMatchObject({ errors: [{ path: '/body/name', rule: 'unique' }] });
    const params = { id: data.id };
    await admin.call(templateTypeEndpoints.update, { params, body: { version: 1, name: '美容院' } });
    await expect(
      admin.call(templateTypeEndpoints.update, { params, body: { version: 1, name: 'サロン' } }),
    ).rejects.toMatchObject({ code: 'templateTypeUpdateFailed', current: { name: '美容院', version: 2 } });
  });

  it('cannot be deleted while a template uses them', async () => {
    const admin = templates.as('admin');
    const { data } = await admin.call(templateTypeEndpoints.create, {
      body: { name: '小売', keyName: 'retail' },
    });
    const template = { params: { templateId: 'card' } };
    const { version } = (await admin.call(templateEndpoints.get, template)).data;
    await admin.call(templateEndpoints.update, { ...template, body: { version, typeId: data.id } });
    await expect(admin.call(templateTypeEndpoints.delete, { params: { id: data.id } })).rejects.toMatchObject(
      {
        code: 'templateTypeDeleteFailed',
        errors: [{ path: '/templates/card', rule: 'inUse', params: { name: '会員証カード' } }],
      },
    );
    await admin.call(templateEndpoints.update, { ...template, body: { version: version + 1, typeId: null } });
    await admin.call(templateTypeEndpoints.delete, { params: { id: data.id } });
  });
});

describe('template tags', () => {
  it('[C8] [C26] [C114] [C137] are unique, versioned, and cannot be deleted while a template uses them', async () => {
    const admin = templates.as('admin');
    const { data } = await admin.call(templateTagEndpoints.create, { body: { name: '季節' } });
    const params = { id: data.id };
    await expect(admin.call(templateTagEndpoints.create, { body: { name: '季節' } })).rejects.toMatchObject({
      code: 'templateTagCreateFailed',
    });
    await expect(
      admin.call(templateTagEndpoints.update, { params, body: { version: 7, name: '夏' } }),
    ).rejects.toMatchObject({ code: 'templateTagUpdateFailed', current: { name: '季節' } });
    const template = { params: { templateId: '001' } };
    const { version } = (await admin.call(templateEndpoints.get, template)).data;
    await admin.call(templateEndpoints.update, { ...template, body: { version, tagIds: [data.id] } });
    const tagged = await admin.call(templateEndpoints.list, { query: { tagIds: [data.id] } });
    expect(tagged.data.map(({ code }) => code)).toEqual(['001']);
    await expect(admin.call(templateTagEndpoints.delete, { params })).rejects.toMatchObject({
      code: 'templateTagDeleteFailed',
      errors: [{ params: { name: expect.any(String) } }],
    });
  });

  it('[C92] can be changed by admins only', async () => {
    await expect(
      templates.as('operator').call(templateTagEndpoints.create, { body: { name: 'x' } }),
    ).rejects.toMatchObject({ code: 'accessDenied' });
  });
});

describe('a label and a template that is given it at the same moment', () => {
  it('[C119] never leaves a template with a deleted label', async () => {
    const admin = templates.as('admin');
    const params = { templateId: 'card' };
    for (let round = 0; round < sized(12, 120); round += 1) {
      const body = { name: `競合${round}`, keyName: `rival-${round}` };
      const { data: type } = await admin.call(templateTypeEndpoints.create, { body });
      const { data: tag } = await admin.call(templateTagEndpoints.create, { body: { name: body.name } });
      const { version } = (await admin.call(templateEndpoints.get, { params })).data;
      const [updated, ...removed] = await Promise.allSettled([
        admin.call(templateEndpoints.update, {
          params,
          body: { version, typeId: type.id, tagIds: [tag.id] },
        }),
        admin.call(templateTypeEndpoints.delete, { params: { id: type.id } }),
        admin.call(templateTagEndpoints.delete, { params: { id: tag.id } }),
      ]);
      const wasUpdated = updated.status === 'fulfilled';
      const areKept = removed.map(({ status }) => status === 'rejected');
      if (wasUpdated) expect(areKept).toEqual([true, true]);
      else expect(areKept).toContain(false);
    }
  });
});
