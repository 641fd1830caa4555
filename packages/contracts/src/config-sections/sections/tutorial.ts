import { Type } from 'typebox';
import { model } from '../../core/schema.js';
import { Color, ImageUrl, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

/** Image height that fits the screens of most phones, px. */
export const tutorialImageHeight = 800;

export const TutorialStep = model(
  'TutorialStep',
  `A screen of the tutorial; an image of at most ${tutorialImageHeight} px height fits best`,
  { imageUrl: ImageUrl, title: text(40, 'Title'), text: text(200, 'Sentence below the title') },
);

export const tutorial = defineSection({
  id: 'tutorial',
  route: 'page-setting/tutorial',
  schema: model('TutorialSection', 'Tutorial for new members', {
    enabled: toggle('Show a tutorial'),
    showOnce: toggle('Show it once only, at the first visit'),
    backgroundColor: Color,
    steps: Type.Array(TutorialStep, {
      maxItems: 10,
      description: `Screens; images of at most ${tutorialImageHeight} px height are recommended`,
    }),
    showDots: toggle('Show dots for where one is'),
    nextButtonText: text(20, 'Label of the button to the next screen'),
    skipButtonText: text(20, 'Label of the button that skips the tutorial'),
    closeButtonText: text(20, 'Label of the button that closes it'),
    topButtonText: text(20, 'Label of the button back to the top of the app'),
  }),
  defaults: {
    enabled: false,
    showOnce: true,
    backgroundColor: '#ffffff',
    steps: [],
    showDots: true,
    nextButtonText: '次へ',
    skipButtonText: 'スキップ',
    closeButtonText: '閉じる',
    topButtonText: 'アプリトップへ戻る',
  },
  form: {
    backgroundColor: { widget: 'color' },
    steps: { widget: 'list', items: { imageUrl: { image: { maxHeight: tutorialImageHeight } } } },
  },
});
