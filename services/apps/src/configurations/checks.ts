import type { AppDetail } from '@noren/contracts/apps';
import {
  brokenSettingsRules,
  sections as registry,
  type SectionId,
  SectionsInput,
} from '@noren/contracts/config-sections';
import type { FieldError } from '@noren/contracts/errors';
import type { Feature } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import type { ReferenceKind } from '@noren/contracts/references';
import { templateAllows } from '@noren/contracts/templates';
import { conflict, invalid, isPublicTarget, type NewReference, schemaErrors } from '@noren/service-kit';
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
    ): Promise<{ readonly missing: readonly string[]; retain(): Promise<void> }>;
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

/** The field of each section for the partner that our servers call; other addresses are opened by members' devices. */
const calledField = 'apiUrl';

/** Lists the partners' addresses that a change adds or alters. */
function listNewAddresses({ before, after, place }: Change): { path: string; url: string }[] {
  return (Object.keys(after) as SectionId[]).flatMap((id) => {
    const [was, is] = [before[id], after[id]] as (Readonly<Record<string, unknown>> | undefined)[];
    const url = is?.[calledField];
    const isNew = typeof url === 'string' && url !== '' && url !== was?.[calledField];
    return isNew ? [{ path: `${place}/${id}/${calledField}`, url }] : [];
  });
}

/** Rejects what no call could reach when it is saved, not only when it is called. */
async function rejectPrivateAddresses(change: Change): Promise<void> {
  const addresses = listNewAddresses(change);
  const allowed = await Promise.all(addresses.map(({ url }) => isPublicTarget(url)));
  const errors = addresses.filter((_, index) => allowed[index] === false);
  if (errors.length === 0) return;
  throw invalid('invalidParameter', { errors: errors.map(({ path }) => ({ path, rule: 'publicUrl' })) });
}

/** Creates the validation of settings changes. */
export function createChecks({ connections, images }: CheckDeps) {
  /** The build repeats this check: the group can lose a feature after its settings were saved. */
  function rejectGated({ app, after, place }: Change): void {
    const errors = (Object.keys(after) as SectionId[]).flatMap((id) => {
      const rejectionReason = getRejectionReason(app, id);
      return rejectionReason === undefined ? [] : [{ path: `${place}/${id}`, ...rejectionReason }];
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
    const broken = brokenSettingsRules(after, place);
    if (broken.length > 0) throw invalid('invalidParameter', { errors: broken });
  }

  /** Returns the references that the change adds: to a Connect ID. */
  async function checkConnectId({
    app,
    before,
    after,
    place,
  }: Change): Promise<NewReference<ReferenceKind>[]> {
    const connectId = after.oneTimeToken?.connectId ?? '';
    if (connectId === '' || connectId === before.oneTimeToken?.connectId) return [];
    const groupIds = [app.groupId, ...app.relatedGroups.map(({ groupId }) => groupId)];
    const connection = await connections.find(connectId);
    const errors = [{ path: `${place}/oneTimeToken/connectId`, rule: 'connectId' }];
    const missing = () => conflict('connectIdInvalid', { errors });
    if (connection === undefined || !groupIds.includes(connection.groupId)) throw missing();
    return [{ kind: 'connection', id: connectId, missing }];
  }

  /** Checks only images that are new to these sections: others were checked when first referenced. */
  async function checkImages(caller: Caller, { app, before, after, place }: Change) {
    const known = new Set(imageUses(before).map(({ file }) => file));
    const uses = imageUses(after).filter(({ file }) => !known.has(file));
    const files = [...new Set(uses.map(({ file }) => file))];
    const { missing, retain } = await images.expect(caller, app.id, files);
    const errors = uses.filter(({ file }) => missing.includes(file));
    if (errors.length === 0) return retain;
    throw invalid('invalidParameter', {
      errors: errors.map(({ path, file }) => ({ path: place + path, rule: 'exists', params: { file } })),
    });
  }

  return {
    /**
     * Validates a change before it is written.
     *
     * @returns the references that it adds, and a function to call after the save: restores referenced images that
     * were deleted meanwhile
     * @throws `templateForbids`, `featureOff`, `invalidParameter`, `connectIdInvalid`
     */
    async check(caller: Caller, change: Change) {
      rejectGated(change);
      rejectInvalid(change);
      await rejectPrivateAddresses(change);
      const references = await checkConnectId(change);
      return { references, retainImages: await checkImages(caller, change) };
    },
  };
}

function throwIfAny(code: 'templateForbids' | 'featureOff', errors: FieldError[]): void {
  if (errors.length > 0) throw conflict(code, { errors });
}
