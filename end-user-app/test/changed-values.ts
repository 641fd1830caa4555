import {
  defaultSections,
  isCredential,
  type SectionId,
  type Sections,
  sectionIds,
  sections,
} from '@noren/contracts/config-sections';

/** The part of a field's schema from which other values can be derived. */
interface Field {
  type?: string;
  enum?: readonly string[];
  pattern?: string;
  rule?: string;
  minimum?: number;
  maximum?: number;
  secret?: boolean;
  richText?: boolean;
  maxItems?: number;
  items?: Field;
  properties?: Record<string, Field>;
}

export type FieldPath = readonly [section: SectionId, ...names: string[]];

const getFields = (id: SectionId) => sections[id].schema.properties as Record<string, Field>;

/** Returns every field that pages can have, including those inside list items; no secrets and credentials. */
export function everyField(): { path: FieldPath; field: Field }[] {
  return sectionIds.flatMap((id) => {
    return Object.entries(getFields(id)).flatMap(([name, field]) => {
      if (isCredential(id, name)) return [];
      const inside = Object.entries(field.items?.properties ?? {});
      return [
        { path: [id, name] as const, field },
        ...inside.map(([inner, of]) => ({ path: [id, name, inner] as const, field: of })),
        ...inside.flatMap(([inner, of]) =>
          Object.entries(of.items?.properties ?? {}).map(([leaf, deep]) => ({
            path: [id, name, inner, leaf] as const,
            field: deep,
          })),
        ),
      ];
    });
  });
}

/** True if it is a text that members read, for which any text is valid. */
export function isText({ type, pattern, enum: values, secret }: Field): boolean {
  return type === 'string' && pattern === undefined && values === undefined && secret !== true;
}

const imageUrl = (n: number) => `https://images.example/${n}.png`;
const samplesByRule: Record<string, readonly string[]> = {
  color: ['#335577', '#775533'],
  image: [imageUrl(1), imageUrl(2)],
  link: ['https://one.example/', 'https://two.example/'],
  url: ['https://one.example/', 'https://two.example/'],
  unit: ['37px', '29px'],
  slug: ['sample', 'other'],
  richText: ['<p>One</p>', '<p>Two</p>'],
};

/** Returns one of two valid values of a field: `first`, or another. */
function getSample(field: Field, first: boolean, place: number): unknown {
  const pick = <T>(values: readonly T[]): T | undefined => (first ? values[0] : (values[1] ?? values[0]));
  if (field.type === 'array') return getItems(field, first);
  if (field.enum !== undefined) {
    const turned = [...field.enum.slice(place), ...field.enum.slice(0, place)];
    return pick(turned);
  }
  if (field.type === 'boolean') return first;
  if (field.type === 'integer' || field.type === 'number') {
    const low = field.minimum ?? 0;
    return first ? low + 1 : low + 2;
  }
  if (field.rule !== undefined && samplesByRule[field.rule] !== undefined)
    return pick(samplesByRule[field.rule] ?? []);
  // Texts of a list differ, because pages use them as keys.
  if (field.pattern === undefined) return `${first ? 'Words' : 'Other words'}${place > 0 ? place + 1 : ''}`;
  const candidates = first ? ['sample', 'ABCD', '1234'] : ['other', 'EFGH', '5678'];
  const turned = [...candidates.slice(place), ...candidates.slice(0, place)];
  return turned.find((text) => new RegExp(field.pattern ?? '').test(text)) ?? '';
}

function getItems(field: Field, first: boolean): unknown[] {
  const count = Math.min(2, field.maxItems ?? 2);
  const { items } = field;
  if (items?.properties === undefined) {
    return items === undefined
      ? []
      : Array.from({ length: count }, (_, index) => getSample(items, first, index));
  }
  const kinds = Math.max(...Object.values(items.properties).map((one) => one.enum?.length ?? count));
  return Array.from({ length: Math.min(kinds, field.maxItems ?? kinds) }, (_, index) =>
    Object.fromEntries(
      Object.entries(items.properties ?? {}).map(([name, inner]) => [name, getSample(inner, first, index)]),
    ),
  );
}

/** Returns settings with every optional value present. */
export function createFullSections(): Sections {
  const rich = defaultSections() as unknown as Record<string, Record<string, unknown>>;
  for (const id of sectionIds) {
    for (const [name, field] of Object.entries(getFields(id))) {
      const values = rich[id];
      if (values === undefined) continue;
      // A required login would hide everything else.
      if (field.type === 'boolean') values[name] = name !== 'requireLogin';
      if (values[name] === '' || (field.type === 'array' && isEmpty(values[name]))) {
        values[name] = getSample(field, true, 0);
      }
    }
  }
  const full = rich as unknown as Sections;
  // The base colour makes a difference only to another one.
  full.splash.color = '#7a1f5c';
  return full;
}

/** Returns the same with the last option of every choice, because some settings depend on it. */
export function createAlternativeSections(): Sections {
  const turned = createFullSections() as unknown as Record<string, Record<string, unknown>>;
  for (const id of sectionIds) {
    for (const [name, field] of Object.entries(getFields(id))) {
      const values = turned[id];
      if (values !== undefined && field.enum !== undefined && id !== 'application')
        values[name] = field.enum.at(-1);
    }
  }
  return turned as unknown as Sections;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Values of fields whose lowest values change nothing. */
const effective: Readonly<Record<string, unknown>> = {
  // The page accepts no password below its own minimum.
  'otpSetting.passwordLength': 12,
};

/** Returns the same settings with another value of one field, in all list items that contain it. */
export function withChangedField(
  base: Sections,
  [id, ...names]: FieldPath,
  field: Field,
  mark?: string,
): Sections {
  const copy = structuredClone(base) as unknown as Record<string, Record<string, unknown>>;
  change(copy[id] ?? {}, names, field, mark ?? effective[[id, ...names].join('.')]);
  return copy as unknown as Sections;
}

function change(
  parent: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  field: Field,
  mark: unknown,
) {
  if (rest.length > 0) {
    for (const item of (parent[name] ?? []) as Record<string, unknown>[]) change(item, rest, field, mark);
    return;
  }
  const was = parent[name];
  parent[name] = mark ?? otherThan(was, field);
}

function otherThan(was: unknown, field: Field): unknown {
  if (field.type === 'boolean') return was !== true;
  if (field.enum !== undefined) return field.enum.find((value) => value !== was);
  if (field.type === 'array' && Array.isArray(was) && was.length > 0)
    return field.items?.type === 'object' ? [] : was.slice(0, 1);
  const samples = [getSample(field, true, 0), getSample(field, false, 0)];
  return samples.find((value) => JSON.stringify(value) !== JSON.stringify(was));
}
