import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { miniAppReleaseDefinition } from '@noren/contracts';
import yaml from 'js-yaml';

const folder = new URL('../../../../../deploy/k8s/base/mini-app-releases/', import.meta.url);
const read = (file: string) => readFile(new URL(file, folder), 'utf8');

describe('the manifests of releases', () => {
  it('define the custom resource as the contracts do', async () => {
    expect(yaml.load(await read('crd.yaml'))).toEqual(JSON.parse(JSON.stringify(miniAppReleaseDefinition())));
  });

  it('let services do nothing but what they do', async () => {
    const roles = yaml.loadAll(await read('roles.yaml')) as { rules: { verbs: string[] }[] }[];
    const verbs = roles.flatMap(({ rules }) => rules.flatMap((rule) => rule.verbs));
    expect(roles).toHaveLength(2);
    expect(verbs).not.toContain('*');
    expect(verbs).not.toContain('deletecollection');
  });
});
