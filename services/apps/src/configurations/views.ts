import {
  type Configuration,
  type ConfigurationDifference,
  type ConfigurationVersion,
  changesBetween,
  type FieldError,
  type Merge,
  type SectionsInput,
} from '@noren/contracts';
import type { Static } from 'typebox';
import type { SavedConfiguration } from './repository.js';
import type { Secrets, SecretView } from './secrets.js';

/** Settings as people and services see them. Whatever leaves this resource goes through here. */
export function createViews(secrets: Pick<Secrets, 'shown'>) {
  return {
    configuration(saved: SavedConfiguration, view: SecretView): Configuration {
      const { appId, version, sections, updatedAt, updatedBy } = saved;
      return { appId, version, sections: secrets.shown(sections, view), updatedAt, updatedBy };
    },

    version({
      version,
      changed,
      restoredFrom,
      updatedAt,
      updatedBy,
    }: SavedConfiguration): ConfigurationVersion {
      const restored = restoredFrom === undefined ? {} : { restoredFrom };
      return { version, changed, ...restored, savedAt: updatedAt, savedBy: updatedBy };
    },

    difference(
      from: SavedConfiguration,
      to: SavedConfiguration,
      view: SecretView,
    ): Static<typeof ConfigurationDifference> {
      // Compared as they are, since two secrets can have one mask.
      const changes = changesBetween(from.sections, to.sections);
      const [before, after] = [from, to].map(({ sections }) => secrets.shown(sections, view));
      return {
        from: from.version,
        to: to.version,
        changes: changes.map(({ path }) => ({ path, before: at(before, path), after: at(after, path) })),
      };
    },

    /** The fields that two people changed, each to something else. */
    collisions(
      conflicts: Merge<unknown>['conflicts'],
      sides: { readonly yours: SectionsInput; readonly theirs: SectionsInput },
      view: SecretView,
    ): FieldError[] {
      const [yours, theirs] = [sides.yours, sides.theirs].map((sections) => secrets.shown(sections, view));
      return conflicts.map(({ path }) => ({
        path: `/body/sections${path}`,
        rule: 'conflict',
        params: { yours: at(yours, path), theirs: at(theirs, path) },
      }));
    },
  };
}

/** The value that a JSON pointer leads to. */
function at(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (inner, name) =>
      (inner as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );
}
