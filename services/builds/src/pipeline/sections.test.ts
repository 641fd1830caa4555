import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  defaultSections,
  sections as registry,
  type SectionId,
  type Sections,
  secretPaths,
  sectionIds,
  toBaseSection,
} from '@noren/contracts/config-sections';
import { type Feature, features, noOptions } from '@noren/contracts/groups';
import { templateRules } from '@noren/contracts/templates';
import { buildInput, buildPorts, configurationAt, countingStore } from '../../test/pipeline/build-fixture.js';
import type { BuildInput, BuildPorts } from './build.js';
import { runPipeline } from './pipeline.js';
import { builtSections, type Scope, getSlice } from './sections.js';

const deaf = { started: async () => {}, ended: async () => {} };
const everything = { sections: sectionIds };
const allFeatures = Object.fromEntries(features.map((feature) => [feature, true])) as typeof noOptions;
const getFeature = (id: SectionId) => (registry[id] as { feature?: Feature }).feature;
const scope = (on: typeof noOptions, code = 'card'): Scope => ({
  app: { features: on },
  template: { id: code, code },
});

/** Returns default settings with every number and boolean of one section changed. */
function changeSection(id: SectionId): Sections {
  const settings = defaultSections() as Record<string, Record<string, unknown>>;
  settings[id] = Object.fromEntries(
    Object.entries(settings[id] ?? {}).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : value,
    ]),
  );
  return settings as Sections;
}

describe('a slice of the settings', () => {
  it.each(features)('contains the sections of %s only while it is on', (feature) => {
    const own = sectionIds.filter((id) => getFeature(id) === feature);
    expect(own).not.toEqual([]);
    const off = { ...allFeatures, [feature]: false };
    const on = { ...noOptions, [feature]: true };
    for (const id of own) {
      const settings = { ...defaultSections(), [id]: { marker: feature } };
      expect(JSON.stringify(getSlice(everything, settings, scope(off)))).not.toContain('marker');
      expect(getSlice(everything, settings, scope(on))).toMatchObject({ [id]: { marker: feature } });
    }
    expect(builtSections(scope(off)).filter((id) => getFeature(id) === feature)).toEqual([]);
  });

  it('contains no section that the template forbids', () => {
    const { excluded } = templateRules['001'];
    const slice = getSlice(everything, defaultSections(), scope(allFeatures, '001'));
    const isExcluded = (id: SectionId) => excluded.some((one) => one === toBaseSection(id));
    expect(Object.keys(slice)).toEqual(sectionIds.filter((id) => !isExcluded(id)));
    expect(Object.keys(getSlice(everything, defaultSections(), scope(allFeatures)))).toEqual([...sectionIds]);
  });

  it('contains no secret, whichever page reads the section', () => {
    expect(secretPaths()).not.toEqual([]);
    const settings = defaultSections() as Record<string, Record<string, unknown>>;
    for (const path of secretPaths()) {
      const [section = '', field = ''] = path.split('.');
      settings[section] = { ...settings[section], [field]: 'top-secret-marker' };
    }
    const slice = getSlice(everything, settings as Sections, scope(allFeatures));
    expect(Object.keys(slice)).toHaveLength(sectionIds.length);
    expect(JSON.stringify(slice)).not.toContain('top-secret-marker');
  });

  it('contains no credentials, because the same pages serve all environments', () => {
    const settings = defaultSections();
    settings.passTicket = { ...settings.passTicket, ccid: 'production-marker', tokenApiKey: 'marker' };
    settings.makeShop = { ...settings.makeShop, apiUrl: 'https://production-marker.example' };
    const slice = getSlice(everything, settings, scope(allFeatures));
    expect(slice.passTicket).toMatchObject({ ccid: '', tokenApiKey: '', listTitle: 'パスチケット' });
    expect(JSON.stringify(slice)).not.toContain('marker');
  });
});

describe('the built files', () => {
  let input: BuildInput;
  let ports: BuildPorts;
  beforeAll(async () => {
    ports = await buildPorts(await countingStore());
    input = await buildInput(ports);
  });

  const build = (settings: Sections, on: typeof noOptions) =>
    runPipeline(
      { ...input, app: { ...input.app, features: on } },
      { ...ports, configuration: async () => ({ ...configurationAt('app-1', 1), sections: settings }) },
      deaf,
    );

  it.each(features)('do not depend on the sections of %s while it is off', async (feature) => {
    const off = { ...allFeatures, [feature]: false };
    const before = await build(defaultSections(), off);
    for (const id of sectionIds.filter((each) => getFeature(each) === feature)) {
      expect(await build(changeSection(id), off)).toBe(before);
    }
  });

  it('change with a section that is on and used by a page', async () => {
    const on = { ...noOptions, couponStampShop: true };
    expect(await build(changeSection('coupon'), on)).not.toBe(await build(defaultSections(), on));
  });
});
