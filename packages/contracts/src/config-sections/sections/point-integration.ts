import { model } from '../../core/schema.js';
import { apiUrl, secretText } from '../fields.js';
import { defineSection } from '../section.js';

/** Separate from the texts of the pages, which everyone may read. */
export const pointIntegration = defineSection({
  id: 'pointIntegration',
  route: 'other-setting/custom-point',
  feature: 'point',
  schema: model('PointIntegrationSection', 'System from which earlier points are taken over', {
    apiUrl: apiUrl('Address that answers the earlier points of a member; https'),
    apiKey: secretText(200, 'Key sent along with the request'),
  }),
  defaults: { apiUrl: '', apiKey: '' },
  credentials: ['apiUrl', 'apiKey'],
  form: { apiKey: { widget: 'password' } },
});
