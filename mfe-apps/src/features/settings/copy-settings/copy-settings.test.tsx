import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { defaultSections, type SectionId } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { route } from '@noren/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aConfiguration,
  anApp,
  dialogTitled,
  getBodies,
  getPage,
  renderApps,
} from '../../../../test/apps.js';
import { listDifferingFields, toCopiedSections } from './differing-fields.js';

const own = defaultSections();

describe('fields to copy from another app', () => {
  const list = (section: SectionId, other: object) =>
    listDifferingFields([section], own, { ...own, [section]: { ...own[section], ...other } });

  it('are those that differ, without secrets, credentials, ids and links to contents of that app', () => {
    expect(list('valueCard', { apiKey: '••••', programId: 'other' })).toEqual([]);
    expect(list('oneTimeToken', { connectId: 'other' })).toEqual([]);
    const slide = { imageUrl: '/static/images/a.png', caption: 'A' };
    const [found, ...rest] = list('topPage', {
      title: own.topPage.title,
      slides: [{ ...slide, link: '/coupon/detail?id=coupon-1' }],
    });
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ key: 'topPage.slides', own: [], other: [{ ...slide, link: '' }] });
  });

  it('keep the other fields of their section', () => {
    const [title] = list('topPage', { title: 'Theirs', lead: 'Theirs' });
    if (title === undefined) throw new Error('Nothing differs');
    expect(toCopiedSections(own, [title])).toEqual([
      { section: 'topPage', value: { ...own.topPage, [title.field]: 'Theirs' }, isValid: true },
    ]);
  });
});

const copied: StaticImage = {
  ...{
    id: 'image-1',
    file: 'hero-ba9876543210.png',
    url: '/static/images/hero-ba9876543210.png',
    category: '',
  },
  ...{ mediaType: 'image/png', digest: 'c'.repeat(64), size: 3, width: 1, height: 1 },
  ...{ uploadedBy: 'Hana', createdAt: '2026-01-01T00:00:00.000Z' },
};

describe('the dialog', () => {
  it('puts chosen fields into the form as unsaved changes, with their images in the own library', async () => {
    const heroUrl = '/static/images/hero-0123456789ab.png';
    const theirs = { ...own.topPage, title: 'Theirs', lead: 'Their lead', heroImageUrl: heroUrl };
    const view = renderApps('/app/app-1/page-setting/top', [
      route(
        appEndpoints.list,
        getPage([anApp(), anApp({ id: 'app-2', name: 'Maple', systemName: 'maple' })]),
      ),
      route(configurationEndpoints.get, ({ params }) => ({
        data: aConfiguration(
          params['appId'] === 'app-2' ? { appId: 'app-2', sections: { ...own, topPage: theirs } } : {},
        ),
      })),
      // The page's own kind of blob, which its forms accept.
      route(imageEndpoints.get, () =>
        Object.assign(new Response('png'), { blob: async () => new Blob(['png']) }),
      ),
      route(configurationEndpoints.update, { data: aConfiguration({ version: 8 }) }),
      route(imageEndpoints.upload, { data: [copied] }),
    ]);
    fireEvent.click(await screen.findByText('Copy from another app'));
    const dialog = within(await dialogTitled('Copy settings from another app'));
    fireEvent.mouseDown(dialog.getByLabelText('App to copy from'));
    fireEvent.click(await screen.findByTitle('Maple (maple)'));
    fireEvent.click(await dialog.findByLabelText(/Title$/));
    fireEvent.click(dialog.getByLabelText(/Main image$/));
    fireEvent.click(dialog.getByText('Copy 2'));
    await screen.findByDisplayValue('Theirs');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(getBodies(view, 'configurations.update')).toHaveLength(1));
    expect(getBodies(view, 'configurations.update')).toMatchObject([
      { sections: { topPage: { title: 'Theirs', lead: own.topPage.lead, heroImageUrl: copied.url } } },
    ]);
    const [upload] = getBodies(view, 'images.upload') as FormData[];
    expect((upload?.get('files') as File).name).toBe('hero.png');
  });
});
