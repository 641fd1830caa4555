import { type Manifest, getTitle, type Workload, getWorkloads } from '../manifests/manifest.js';

/** Something that is wrong. */
export interface Finding {
  /** What it is wrong with. */
  readonly object: string;
  readonly message: string;
}

/** Something that must hold of everything that is applied together. */
export interface Rule {
  readonly name: string;
  check(objects: readonly Manifest[]): Finding[] | Promise<Finding[]>;
}

/** A rule about each object: what is wrong with it, if anything. */
export function everyObject(
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

/** A rule about each workload. */
export function everyWorkload(
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

/** The message where a condition holds. */
export function when(condition: boolean, message: string): string[] {
  return condition ? [message] : [];
}
