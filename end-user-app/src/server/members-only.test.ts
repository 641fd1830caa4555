import { describe, expect, it } from '@jest/globals';
import { defaultSections } from '@noren/contracts/config-sections';
import { pages } from '@noren/contracts/pages';
import { explore } from '../../test/explore.js';

const loginNeeded = 'この頁はログインした人だけのものです';
const defaults = defaultSections();
const sections = {
  ...defaults,
  text: { ...defaults.text, loginNeededText: loginNeeded },
};

describe("the registry's rule for visitors", () => {
  it.each(pages.map(({ id, membersOnly = false }) => [id, membersOnly] as const))(
    'for the page %s requires login: %s',
    async (page, membersOnly) => {
      const [html] = await explore({ page, sections, tier: 'visitor' });
      expect(html?.includes(loginNeeded)).toBe(membersOnly);
    },
  );
});
