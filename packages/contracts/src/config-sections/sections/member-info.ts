import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const memberFieldKeys = [
  'name',
  'nameKana',
  'birthday',
  'gender',
  'phone',
  'mail',
  'postalCode',
  'address',
] as const;

export const MemberField = model('MemberField', 'A field of the member information', {
  key: oneOf(memberFieldKeys, 'What it is'),
  label: text(20, 'Name of the field; empty is the usual one'),
  required: toggle('Members must fill it in'),
  editable: toggle('Members may change it later'),
});

export const memberInfo = defineSection({
  id: 'memberInfo',
  route: 'page-setting/member-info',
  schema: model('MemberInfoSection', 'Page on which members see and change their information', {
    title: text(40, 'Title of the page'),
    lead: text(200, 'Sentence below the title'),
    memberFields: Type.Array(MemberField, {
      maxItems: memberFieldKeys.length,
      uniqueBy: 'key',
      description: 'Fields, in the order of the page',
    }),
    consentText: text(500, 'What members agree to when they save; empty asks nothing'),
    saveButtonText: text(20, 'Label of the save button'),
    savedText: text(100, 'What a member sees after saving'),
  }),
  defaults: {
    title: '会員情報',
    lead: 'ご登録内容の確認と変更ができます。',
    memberFields: [
      { key: 'name', label: '', required: true, editable: true },
      { key: 'birthday', label: '', required: false, editable: false },
      { key: 'phone', label: '', required: false, editable: true },
      { key: 'mail', label: '', required: true, editable: true },
    ],
    consentText: '',
    saveButtonText: '保存する',
    savedText: '会員情報を更新しました。',
  },
  form: {
    lead: { widget: 'textarea' },
    memberFields: { widget: 'list' },
    consentText: { widget: 'textarea' },
  },
});
