import { getTitle, getWorkloads, type Manifest, type Workload } from '../manifests/manifest.js';

/** A violation of a rule. */
export interface Finding {
  /** The object that violates it. */
  readonly object: string;
  readonly message: string;
}

/** A check of all objects that are applied together. */
export interface Rule {
  readonly name: string;
  check(objects: readonly Manifest[]): Finding[] | Promise<Finding[]>;
}

/** Creates a rule that checks each object. */
export function forEachObject(
  name: string,
  wrong: (object: Manifest, all: readonly Manifest[]) => readonly string[] | Promise<readonly string[]>,
): Rule {
  return {
    name,
    async check(objects) {
      const found: Finding[] = [];
      for (const object of objects)
        for (const message of await wrong(object, objects)) found.push({ object: getTitle(object), message });
      return found;
    },
  };
}

/** Creates a rule that checks each workload. */
export function forEachWorkload(
  name: string,
  wrong: (workload: Workload, all: readonly Manifest[]) => readonly string[],
): Rule {
  return {
    name,
    check: (objects) =>
      getWorkloads(objects).flatMap((workload) =>
        wrong(workload, objects).map((message) => ({ object: getTitle(workload.object), message })),
      ),
  };
}

/** Returns the message if the condition holds. */
export function when(condition: boolean, message: string): string[] {
  return condition ? [message] : [];
}
