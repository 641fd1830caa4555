import { withCredentialTexts } from '../credentials.js';
import { sections } from '../registry.js';
import type { SectionTexts } from '../section.js';
import { basic } from './en/basic.js';
import { contents } from './en/contents.js';
import { loyalty } from './en/loyalty.js';
import { members } from './en/members.js';
import { pages } from './en/pages.js';
import { systems } from './en/systems.js';

const environments = { development: 'development', review: 'review' };

export const en: SectionTexts = withCredentialTexts(
  { ...basic, ...contents, ...members, ...pages, ...loyalty, ...systems },
  sections,
  (title, environment) => `${title}: connection in ${environments[environment]}`,
);
