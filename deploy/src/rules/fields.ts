import * as models from '@kubernetes/client-node';
import { Value } from 'typebox/value';
import type { Manifest } from '../manifests/manifest.js';
import { gatewaySchema } from '../schemas/gateway-api.js';
import { forEachObject, type Rule, when } from './rule.js';

interface Model {
  getAttributeTypeMap(): { baseName: string; type: string }[];
}

/** Returns the client's model class by name, which is the type's version and kind. */
function getModel(name: string): Model | undefined {
  const model = (models as unknown as Record<string, Model | undefined>)[name];
  return typeof model?.getAttributeTypeMap === 'function' ? model : undefined;
}

/** Returns the client's class name: `apps/v1 Deployment` is `V1Deployment`. */
function modelName({ apiVersion, kind }: Manifest): string {
  const version = apiVersion.split('/').at(-1) ?? '';
  return version.charAt(0).toUpperCase() + version.slice(1) + kind;
}

/** Lists the paths of fields that the API does not know: it would silently drop or reject them. */
function unknownFields(value: unknown, type: string, path: string): string[] {
  const [, item] = /^Array<(.+)>$/.exec(type) ?? [];
  if (item !== undefined) {
    if (!Array.isArray(value)) return [`${path} is not a list`];
    return value.flatMap((one, index) => unknownFields(one, item, `${path}[${index}]`));
  }
  const [, entry] = /^\{ \[key: string\]: (.+); \}$/.exec(type) ?? [];
  if (entry !== undefined)
    return Object.entries((value ?? {}) as object).flatMap(([key, one]) =>
      unknownFields(one, entry, `${path}.${key}`),
    );
  const model = getModel(type);
  if (model === undefined) return [];
  if (typeof value !== 'object' || value === null) return [`${path} is not an object`];
  const known = new Map(model.getAttributeTypeMap().map(({ baseName, type: own }) => [baseName, own]));
  return Object.entries(value).flatMap(([key, one]) => {
    const own = known.get(key);
    return own === undefined
      ? [`${path}.${key} is an unknown field`]
      : unknownFields(one, own, `${path}.${key}`);
  });
}

/** Returns what is wrong with the values of a Gateway API object. */
function validateGatewayObject(object: Manifest): string[] | undefined {
  const schema = gatewaySchema(object.apiVersion, object.kind);
  if (schema === undefined) return undefined;
  return [...Value.Errors(schema, object)].map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Validates an object's values against the Kubernetes API types: enumerations, quantities, formats, required. */
async function validateValues(object: Manifest): Promise<string[]> {
  const { apiVersion, kind } = object;
  const kinds = (await import(`kubernetes-models/${apiVersion}`)) as Record<
    string,
    new (
      data: object,
    ) => { validate(): void }
  >;
  const Kind = kinds[kind];
  if (Kind === undefined) return [`${apiVersion} has no ${kind}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Finds what an API server would reject, without one. */
export const fieldRules: readonly Rule[] = [
  forEachObject('known-fields', (object) => {
    const faults = validateGatewayObject(object);
    if (faults !== undefined) return faults.filter((fault) => fault.includes('additionalProperties'));
    const name = modelName(object);
    if (getModel(name) === undefined) return [`${object.apiVersion} ${object.kind} is an unknown kind`];
    return unknownFields(object, name, object.kind);
  }),
  forEachObject('valid-values', async (object) => {
    const faults = validateGatewayObject(object);
    return (
      faults?.filter((fault) => !fault.includes('additionalProperties')) ?? (await validateValues(object))
    );
  }),
  forEachObject('once', (object, all) => {
    const same = all.filter(
      ({ kind, apiVersion, metadata }) =>
        kind === object.kind &&
        apiVersion === object.apiVersion &&
        metadata.name === object.metadata.name &&
        metadata.namespace === object.metadata.namespace,
    );
    return when(same.length > 1, 'exists twice');
  }),
];
