import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { isDateFormat } from '../date-format.js';
import { apiUrl, integer, secretText, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

/** Path of a value in a response: `point`, or `data.point` for a nested one; empty means none. */
function answerField(description: string) {
  return Type.String({
    maxLength: 100,
    pattern: '^$|^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*$',
    description,
  });
}

export const customPoint = defineSection({
  id: 'customPoint',
  route: 'other-setting/custom-point',
  feature: 'customPoint',
  schema: model('CustomPointSection', 'Points that another system keeps', {
    apiUrl: apiUrl('Address that answers the points of a member; https'),
    apiKey: secretText(200, 'Key sent along with the request'),
    pointField: answerField('Field of the answer with the points'),
    expireDateField: answerField('Field of the answer with the date they expire'),
    expireDateFormat: Type.String({
      maxLength: 40,
      pattern: '^[A-Za-z0-9 :/.,+-]*$',
      description: 'Format of that date, such as YYYY-MM-DD; empty is unix time',
    }),
    cacheSeconds: integer(0, 86_400, 'How long an answer is kept, seconds'),
    title: text(40, 'Text above the points'),
    unit: text(10, 'Unit behind the points'),
    showExpiry: toggle('Show when the points expire'),
    failedText: text(100, 'What a member sees when the points could not be read'),
  }),
  defaults: {
    apiUrl: '',
    apiKey: '',
    pointField: 'point',
    expireDateField: '',
    expireDateFormat: '',
    cacheSeconds: 60,
    title: '保有ポイント',
    unit: 'ポイント',
    showExpiry: true,
    failedText: 'ポイントを取得できませんでした。',
  },
  credentials: ['apiUrl', 'apiKey'],
  form: { apiKey: { widget: 'password' } },
  brokenRules({ expireDateFormat }) {
    if (expireDateFormat === '' || isDateFormat(expireDateFormat)) return [];
    return [{ path: '/expireDateFormat', rule: 'dateFormat' }];
  },
});
