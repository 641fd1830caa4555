import { type AppCreate, type AppDetail, type Environment, environments } from '@noren/contracts';

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

/** What the form shows of an app. The security token is masked, so it starts empty: typed means changed. */
export function valuesOf(app: AppDetail): AppValues {
  const { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId } = app;
  return { name, runtimeVersion, custId, uuid, liffId, liffIds, envType, applicationId };
}
