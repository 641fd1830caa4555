import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { miniAppReleaseDefinition } from '@noren/contracts/releases';
import yaml from 'js-yaml';
import { type FakeKubernetes, startKubernetes } from '../../../test/mod.js';

const manifests = new URL('../../../../../deploy/k8s/', import.meta.url);
const read = (file: string) => readFile(new URL(file, manifests), 'utf8');
const filesIn = async (folder: string) =>
  (await readdir(new URL(folder, manifests))).filter((name) => name.endsWith('.yaml'));

const examples = await filesIn('examples/');
const broken = await filesIn('examples/broken/');

describe('the manifests of releases', () => {
  it('contain the custom resource definition of the contracts', async () => {
    const definition = await read('base/mini-app-releases/crd.yaml');
    expect(yaml.load(definition)).toEqual(JSON.parse(JSON.stringify(miniAppReleaseDefinition())));
  });

  it('grant services no permissions beyond those they use', async () => {
    const roles = yaml.loadAll(await read('base/mini-app-releases/roles.yaml')) as {
      rules: { verbs: string[] }[];
    }[];
    const verbs = roles.flatMap(({ rules }) => rules.flatMap((rule) => rule.verbs));
    expect(roles).toHaveLength(2);
    expect(verbs).not.toContain('*');
    expect(verbs).not.toContain('deletecollection');
  });
});

describe('the definition', () => {
  let kubernetes: FakeKubernetes;

  beforeAll(async () => {
    kubernetes = await startKubernetes();
  });
  afterAll(() => kubernetes.stop());

  /** Applies the objects of a manifest one after the other. */
  const apply = (text: string) => () => {
    for (const object of yaml.loadAll(text) as { metadata: { name: string } }[]) {
      kubernetes.apply(object.metadata.name, object);
    }
  };

  it.each(examples)('accepts a valid example: %s', async (file) => {
    expect(apply(await read(`examples/${file}`))).not.toThrow();
  });

  it.each(broken)('rejects an invalid example with its reason: %s', async (file) => {
    const text = await read(`examples/broken/${file}`);
    const reason = /^# rejected: (.+)$/m.exec(text)?.[1] ?? '';
    const [, ...before] = text.split(/^---$/m).reverse();
    expect(apply(before.reverse().join('---'))).not.toThrow();
    expect(reason).not.toBe('');
    expect(apply(text)).toThrow(reason);
  });

  it('has an invalid example for every rule', async () => {
    const texts = await Promise.all(broken.map((file) => read(`examples/broken/${file}`)));
    const rules: { message: string }[] = [];
    JSON.stringify(miniAppReleaseDefinition(), (key, value) => {
      if (key === 'x-kubernetes-validations') rules.push(...value);
      return value;
    });
    expect(rules.length).toBeGreaterThan(3);
    for (const { message } of rules) {
      expect(texts.filter((text) => text.includes(`# rejected: ${message}\n`))).toHaveLength(1);
    }
  });
});
