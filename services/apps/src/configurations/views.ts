import type { SectionsInput } from '@noren/contracts/config-sections';
import type {
  Configuration,
  ConfigurationDifference,
  ConfigurationVersion,
} from '@noren/contracts/configurations';
import { diffFields } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import type { Static } from 'typebox';
import type { Merge } from './merge.js';
import type { SavedConfiguration } from './repository.js';
import type { Secrets, SecretView } from './secrets.js';

/** Creates the views of settings. Every response goes through them, so that secrets are masked. */
export function createViews(secrets: Pick<Secrets, 'shown'>) {
  return {
    configuration(saved: SavedConfiguration, view: SecretView): Configuration {
      const { appId, version, sections, updatedAt, updatedBy, updatedById } = saved;
      const shown = secrets.shown(sections, view);
      return { appId, version, sections: shown, updatedAt, updatedBy, updatedById };
    },

    version({
      version,
      changed,
      restoredFrom,
      updatedAt,
      updatedBy,
      updatedById,
    }: SavedConfiguration): ConfigurationVersion {
      const restored = restoredFrom === undefined ? {} : { restoredFrom };
      const origin = { savedAt: updatedAt, savedBy: updatedBy, savedById: updatedById };
      return { version, changed, ...restored, ...origin };
    },

    difference(
      from: SavedConfiguration,
      to: SavedConfiguration,
      view: SecretView,
    ): Static<typeof ConfigurationDifference> {
      // Compare plain values: two different secrets can have the same mask.
      const changes = diffFields(from.sections, to.sections);
      const [before, after] = [from, to].map(({ sections }) => secrets.shown(sections, view));
      return {
        from: from.version,
        to: to.version,
        changes: changes.map(({ path }) => ({ path, before: at(before, path), after: at(after, path) })),
      };
    },

    /** Returns the fields that both sides changed to different values. */
    toConflictErrors(
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

/** Returns the value at a JSON pointer. */
function at(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (inner, name) =>
      (inner as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );
}
