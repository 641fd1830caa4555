import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { applyFault } from '../../test/broken/apply-fault.js';
import { type ServiceConfig, serviceConfigs } from '../environment/service-configs.js';
import type { Manifest } from '../manifests/manifest.js';
import { type Overlay, overlays, parseManifests, renderOverlay } from '../manifests/render.js';
import type { Rule } from '../rules/rule.js';
import { allRules, checkRules } from '../rules/rules.js';
import { locations } from './dependency-locations.js';

const folder = fileURLToPath(new URL('../../test/broken', import.meta.url));
/** File names are `<rule>.<what>.yaml`. */
const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
const getRule = (file: string) => file.split('.', 1)[0] as string;

let configs: Map<string, ServiceConfig>;
let rendered: Map<Overlay, Manifest[]>;
const getRules = (overlay: Overlay): Rule[] => allRules(locations[overlay], configs);
const getObjects = (overlay: Overlay): Manifest[] => rendered.get(overlay) ?? [];

beforeAll(async () => {
  const [all, known] = await Promise.all([
    Promise.all(overlays.map(async (overlay) => [overlay, await renderOverlay(overlay)] as const)),
    serviceConfigs(),
  ]);
  rendered = new Map(all);
  configs = known;
});

describe('an installation', () => {
  it.each(overlays)('satisfies every rule: %s', async (overlay) => {
    expect(getObjects(overlay).length).toBeGreaterThan(80);
    expect(await checkRules(getObjects(overlay), getRules(overlay))).toEqual([]);
  });

  it.each(files)('violates the rule once the fault is applied: %s', async (file) => {
    const text = await readFile(`${folder}/${file}`, 'utf8');
    const overlay = (/^# overlay: (\S+)$/m.exec(text)?.[1] ?? 'development') as Overlay;
    const [fault] = parseManifests(text) as [Manifest];
    const rule = getRules(overlay).filter(({ name }) => name === getRule(file));
    expect(await checkRules(applyFault(getObjects(overlay), fault), rule)).not.toEqual([]);
  });

  it('has a fault for every rule', () => {
    const rules = getRules('production').map(({ name }) => name);
    expect([...new Set(files.map(getRule))].sort()).toEqual([...rules].sort());
  });
});
