import type { SectionTexts } from '../section.js';
import { basic } from './en/basic.js';
import { contents } from './en/contents.js';
import { loyalty } from './en/loyalty.js';
import { members } from './en/members.js';
import { pages } from './en/pages.js';
import { systems } from './en/systems.js';

export const en: SectionTexts = { ...basic, ...contents, ...members, ...pages, ...loyalty, ...systems };
