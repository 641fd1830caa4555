import type { SectionTexts } from '../section.js';
import { basic } from './ja/basic.js';
import { contents } from './ja/contents.js';
import { loyalty } from './ja/loyalty.js';
import { members } from './ja/members.js';
import { pages } from './ja/pages.js';
import { systems } from './ja/systems.js';

export const ja: SectionTexts = { ...basic, ...contents, ...members, ...pages, ...loyalty, ...systems };
