import type { TObject, TProperties } from 'typebox';
import { type TestEnvironment, testEnvironments } from '../core/environment.js';
import { model } from '../core/schema.js';
import type { ConfigSection, Section, SectionTexts } from './section.js';

/** Id of the section with another section's credentials for an environment: `passTicketReview`. */
export type CredentialsId<
  I extends string,
  E extends TestEnvironment = TestEnvironment,
> = `${I}${Capitalize<E>}`;

/** Returns the id of the section that holds a section's credentials for an environment. */
export function toCredentialsId<I extends string, E extends TestEnvironment>(section: I, environment: E) {
  return `${section}${capitalize(environment)}` as CredentialsId<I, E>;
}

type CredentialSections<I extends string, P extends TProperties, F extends string> = {
  readonly [E in TestEnvironment as CredentialsId<I, E>]: Section<
    CredentialsId<I, E>,
    TObject<Pick<P, F & keyof P>>,
    never
  > & { readonly credentialsOf: { readonly section: I; readonly environment: E } };
};

/**
 * Returns a section, and for each test environment one with its credentials there, so that no environment ever
 * reaches the partner with another one's. They are empty by default: the partner is then not set up there.
 */
export function perEnvironment<I extends string, P extends TProperties, F extends string>(
  section: Section<I, TObject<P>, F>,
): { readonly [K in I]: Section<I, TObject<P>, F> } & CredentialSections<I, P, F> {
  const { id, credentials = [] } = section;
  const pick = (values: object) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => credentials.some((field) => field === name)),
    );
  const own = testEnvironments.map((environment) => {
    const { $id, description } = section.schema as { $id?: string; description?: string };
    const schema = model(
      `${$id?.replace(/Section$/, '')}${capitalize(environment)}Section`,
      `${description}: credentials for ${environment}`,
      pick(section.schema.properties) as TProperties,
    );
    return {
      id: toCredentialsId(id, environment),
      route: section.route,
      ...(section.feature === undefined ? {} : { feature: section.feature }),
      schema,
      defaults: pick(section.defaults),
      form: pick(section.form),
      credentialsOf: { section: id, environment },
    };
  });
  const entries = [section, ...own].map((one) => [one.id, one]);
  return Object.fromEntries(entries) as ReturnType<typeof perEnvironment<I, P, F>>;
}

/** Adds the texts of the sections with credentials to those of the sections they belong to. */
export function withCredentialTexts(
  texts: SectionTexts,
  sections: Readonly<Record<string, Pick<ConfigSection, 'schema' | 'credentialsOf'>>>,
  toTitle: (title: string, environment: TestEnvironment) => string,
): SectionTexts {
  const added = Object.entries(sections).flatMap(([id, { schema, credentialsOf }]) => {
    if (credentialsOf === undefined) return [];
    const base = texts[credentialsOf.section];
    if (base === undefined) return [];
    const pick = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name in schema.properties));
    const title = toTitle(base.title, credentialsOf.environment);
    return [[id, { title, fields: pick(base.fields), options: pick(base.options ?? {}) }]];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

const capitalize = <T extends string>(text: T) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<T>;
