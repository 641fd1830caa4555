import { describe, expect, it } from '@jest/globals';
import { defaultSections, pages } from '@noren/contracts';
import { explore } from '../../test/explore.js';

const loginNeeded = 'この頁はログインした人だけのものです';
const defaults = defaultSections();
const sections = {
  ...defaults,
  text: { ...defaults.text, loginNeededText: loginNeeded },
};

describe("the registry's rule for visitors", () => {
  it.each(pages.map(({ id, membersOnly = false }) => [id, membersOnly] as const))(
    '%s: requires login: %s',
    async (page, membersOnly) => {
      const [seen] = await explore({ page, sections, tier: 'visitor' });
      expect(seen?.includes(loginNeeded)).toBe(membersOnly);
    },
  );
});
