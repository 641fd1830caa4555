import {
  type AppDetail,
  type Caller,
  type Feature,
  type FieldError,
  sections as registry,
  type SectionId,
  SectionsInput,
  templateAllows,
} from '@noren/contracts';
import { conflict, invalid, schemaErrors } from '@noren/service-kit';
import { imageUses } from './image-uses.js';

/** The part of an app that its settings are validated against. */
export type AppOfSettings = Pick<AppDetail, 'id' | 'features' | 'template' | 'groupId' | 'relatedGroups'>;

export interface CheckDeps {
  readonly connections: {
    /** Returns undefined if the Connect ID does not exist. */
    find(id: string): Promise<{ readonly groupId: string } | undefined>;
  };
  readonly images: {
    /** Looks up images that settings will reference; `keep` restores any deleted before the save. */
    expect(
      caller: Caller,
      appId: string,
      files: readonly string[],
    ): Promise<{ readonly missing: readonly string[]; keep(): Promise<void> }>;
  };
}

/** A change of settings: only the sections that differ, before and after. */
export interface Change {
  readonly app: AppOfSettings;
  readonly before: SectionsInput;
  readonly after: SectionsInput;
  /** JSON pointer to the sections in the request. */
  readonly place: string;
}

const getErrors = schemaErrors(SectionsInput);

/** Returns the first reason why an app cannot change a section; undefined if it can. */
export function getRejectionReason(app: Pick<AppDetail, 'features' | 'template'>, id: SectionId) {
  const feature = getFeature(id);
  if (!templateAllows(app.template.code, id))
    return { rule: 'template', params: { template: app.template.code } };
  if (feature !== undefined && !app.features[feature]) return { rule: 'feature', params: { feature } };
  return undefined;
}

/** Returns the group feature that gates a section. */
export function getFeature(id: SectionId): Feature | undefined {
  const section: { readonly feature?: Feature } = registry[id];
  return section.feature;
}

/** Creates the validation of settings changes. */
export function createChecks({ connections, images }: CheckDeps) {
  /** The build repeats this check: the group can lose a feature after its settings were saved. */
  function rejectGated({ app, after, place }: Change): void {
    const errors = (Object.keys(after) as SectionId[]).flatMap((id) => {
      const refusal = getRejectionReason(app, id);
      return refusal === undefined ? [] : [{ path: `${place}/${id}`, ...refusal }];
    });
    throwIfAny(
      'templateForbids',
      errors.filter(({ rule }) => rule === 'template'),
    );
    throwIfAny('featureOff', errors);
  }

  function rejectInvalid({ after, place }: Change): void {
    const errors = getErrors(structuredClone(after), place);
    if (errors.length > 0) throw invalid('invalidParameter', { errors });
  }

  async function rejectConnectId({ app, before, after, place }: Change): Promise<void> {
    const connectId = after.oneTimeToken?.connectId ?? '';
    if (connectId === '' || connectId === before.oneTimeToken?.connectId) return;
    const groupIds = [app.groupId, ...app.relatedGroups.map(({ groupId }) => groupId)];
    const connection = await connections.find(connectId);
    if (connection !== undefined && groupIds.includes(connection.groupId)) return;
    throwIfAny('connectIdInvalid', [{ path: `${place}/oneTimeToken/connectId`, rule: 'connectId' }]);
  }

  /** Checks only images that are new to these sections: others were checked when first referenced. */
  async function checkImages(caller: Caller, { app, before, after, place }: Change) {
    const known = new Set(imageUses(before).map(({ file }) => file));
    const uses = imageUses(after).filter(({ file }) => !known.has(file));
    const files = [...new Set(uses.map(({ file }) => file))];
    const { missing, keep } = await images.expect(caller, app.id, files);
    const errors = uses.filter(({ file }) => missing.includes(file));
    if (errors.length === 0) return keep;
    throw invalid('invalidParameter', {
      errors: errors.map(({ path, file }) => ({ path: place + path, rule: 'exists', params: { file } })),
    });
  }

  return {
    /**
     * Validates a change before it is written.
     *
     * @returns a function to call after the save: restores referenced images that were deleted meanwhile
     * @throws `templateForbids`, `featureOff`, `invalidParameter`, `connectIdInvalid`
     */
    async check(caller: Caller, change: Change): Promise<() => Promise<void>> {
      rejectGated(change);
      rejectInvalid(change);
      await rejectConnectId(change);
      return checkImages(caller, change);
    },
  };
}

function throwIfAny(code: 'templateForbids' | 'featureOff' | 'connectIdInvalid', errors: FieldError[]): void {
  if (errors.length > 0) throw conflict(code, { errors });
}
