import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { defineSection } from '../section.js';

/** Longest text of any setting that members read. */
const maxText = 5_000;

export const TextTranslation = model('TextTranslation', 'A text of the settings in English', {
  text: Type.String({ minLength: 1, maxLength: maxText, description: 'The text as the settings have it' }),
  english: Type.String({
    minLength: 1,
    maxLength: maxText,
    description: 'What members read who chose English',
  }),
});

export const translations = defineSection({
  id: 'translations',
  route: 'other-setting/text',
  schema: model('TranslationsSection', 'Texts that staff wrote into the settings, in English', {
    texts: Type.Array(TextTranslation, {
      maxItems: 500,
      uniqueBy: 'text',
      description: 'Texts with their English; one that is missing is shown as it is',
    }),
  }),
  defaults: { texts: [] },
  form: { texts: { widget: 'list', items: { english: { widget: 'textarea' } } } },
});
