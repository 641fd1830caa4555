import {
  type AppCreate,
  type AppDetail,
  type AppUpdate,
  type Environment,
  environments,
} from '@noren/contracts/apps';

/** Values of the app form; an untouched field is undefined, an emptied one is ''. */
export type AppValues = Partial<Omit<AppCreate, 'template'>>;

/** Returns the values without empty fields, as a request body requires. */
export function withoutEmpty<T extends AppValues>(values: T): T {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  );
  const { liffIds, ...rest } = Object.fromEntries(filled) as T;
  const ids = environments.flatMap((environment): [Environment, string][] => {
    const id = liffIds?.[environment];
    return id === undefined || id === '' ? [] : [[environment, id]];
  });
  return { ...rest, ...(ids.length > 0 ? { liffIds: Object.fromEntries(ids) } : {}) } as T;
}

/** Fields that can be removed from an app; the security token can only be replaced. */
const emptiable = ['custId', 'uuid', 'liffId', 'liffIds', 'envType', 'applicationId'] as const;

/** Returns the body of a save: filled fields, and `null` for fields removed from `stored`. */
export function getUpdate(values: AppValues, stored: AppDetail): AppUpdate {
  const filled = withoutEmpty(values);
  const had = withoutEmpty(getValues(stored));
  const emptied = emptiable.filter((name) => had[name] !== undefined && filled[name] === undefined);
  return {
    ...filled,
    ...Object.fromEntries(emptied.map((name) => [name, null])),
    version: stored.version,
  };
}

/**
 * Returns the form's values of an app. The security token starts empty, because it is masked: input means a change.
 */
export function getValues(app: AppDetail): AppValues {
  const { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId } = app;
  return { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId };
}
