import { describe, expect, it } from '@jest/globals';
import { testEnvironments } from '../core/environment.js';
import { toCredentialsId } from './credentials.js';
import { type SectionId, sectionIds, sections } from './registry.js';
import type { ConfigSection } from './section.js';

const partnerIds = sectionIds.filter((id) => (sections[id] as ConfigSection).credentials !== undefined);

describe('credentials', () => {
  it('belong to the sections that reach a partner', () => {
    expect(partnerIds).toEqual([
      'deleteMember',
      'otpSetting',
      'echoss',
      'hitap',
      'customPoint',
      'pointIntegration',
      'passTicket',
      'wallet',
      'valueCard',
      'minigameSetting',
      'makeShop',
    ]);
  });

  it('include every address and secret of these sections', () => {
    for (const id of partnerIds) {
      const { credentials = [], schema } = sections[id] as ConfigSection;
      const fields = Object.entries(schema.properties as Record<string, { secret?: boolean; rule?: string }>);
      const reaching = fields.filter(([, { secret, rule }]) => secret === true || rule === 'url');
      expect(reaching.filter(([name]) => !credentials.includes(name)).map(([name]) => name)).toEqual([]);
    }
  });

  it.each(testEnvironments)(
    '[C43] have a section of their own for %s: the same fields, none of which reaches a partner',
    (environment) => {
      for (const id of partnerIds) {
        const base: ConfigSection = sections[id];
        const own: ConfigSection = sections[toCredentialsId(id, environment) as SectionId];
        const { credentials = [] } = base;
        expect(own).toMatchObject({ route: base.route, credentialsOf: { section: id, environment } });
        expect(own.feature).toBe(base.feature);
        expect(Object.keys(own.schema.properties).sort()).toEqual([...credentials].sort());
        for (const field of credentials) {
          expect(own.schema.properties[field]).toBe(base.schema.properties[field]);
          expect(own.defaults[field]).toBe(base.defaults[field]);
          expect(['', 'jp', 'generic', true]).toContain(own.defaults[field]);
        }
      }
    },
  );
});
