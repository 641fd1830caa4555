import {
  type AppCreate,
  type AppDetail,
  type AppUpdate,
  type Environment,
  environments,
} from '@noren/contracts/base';

/** What the form of an app holds; an untouched field is undefined, an emptied one is ''. */
export type AppValues = Partial<Omit<AppCreate, 'template'>>;

/** Values as a body takes them: an empty field is no field. */
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

/** Fields that an app may be without; the security token is only ever replaced. */
const emptiable = ['custId', 'uuid', 'liffId', 'liffIds', 'envType', 'applicationId'] as const;

/** What a save sends: what is filled in, and `null` for what `stored` had and the form has no more. */
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

/** What the form shows of an app. The security token is masked, so it starts empty: typed means changed. */
export function getValues(app: AppDetail): AppValues {
  const { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId } = app;
  return { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId };
}
