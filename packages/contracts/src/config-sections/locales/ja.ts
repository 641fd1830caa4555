import { withCredentialTexts } from '../credentials.js';
import { sections } from '../registry.js';
import type { SectionTexts } from '../section.js';
import { basic } from './ja/basic.js';
import { contents } from './ja/contents.js';
import { loyalty } from './ja/loyalty.js';
import { members } from './ja/members.js';
import { pages } from './ja/pages.js';
import { systems } from './ja/systems.js';

const environments = { development: '開発環境', review: 'レビュー環境' };

export const ja: SectionTexts = withCredentialTexts(
  { ...basic, ...contents, ...members, ...pages, ...loyalty, ...systems },
  sections,
  (title, environment) => `${title}：${environments[environment]}の接続情報`,
);
