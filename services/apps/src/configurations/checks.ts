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

/** What settings are checked against of their app. */
export type AppOfSettings = Pick<AppDetail, 'id' | 'features' | 'template' | 'groupId' | 'relatedGroups'>;

export interface CheckDeps {
  readonly connections: {
    /** Undefined when there is no such Connect ID. */
    find(id: string): Promise<{ readonly groupId: string } | undefined>;
  };
  readonly images: {
    /** Looks for images that settings are about to name; `keep` is called once they do. */
    expect(
      caller: Caller,
      appId: string,
      files: readonly string[],
    ): Promise<{ readonly missing: readonly string[]; keep(): Promise<void> }>;
  };
}

/** A change of settings: the sections that differ, as they are and as they shall be. */
export interface Change {
  readonly app: AppOfSettings;
  readonly before: SectionsInput;
  readonly after: SectionsInput;
  /** Pointer to the sections in what was sent. */
  readonly place: string;
}

const errorsOf = schemaErrors(SectionsInput);

/** Why an app cannot change a section, the first reason; undefined when it can. */
export function refusalOf(app: Pick<AppDetail, 'features' | 'template'>, id: SectionId) {
  const feature = featureOf(id);
  if (!templateAllows(app.template.code, id))
    return { rule: 'template', params: { template: app.template.code } };
  if (feature !== undefined && !app.features[feature]) return { rule: 'feature', params: { feature } };
  return undefined;
}

/** The group feature that gates a section. */
export function featureOf(id: SectionId): Feature | undefined {
  const section: { readonly feature?: Feature } = registry[id];
  return section.feature;
}

/** Everything that can stand against a change of settings. */
export function createChecks({ connections, images }: CheckDeps) {
  /** The build looks again: the group may lose a feature after its settings were saved. */
  function refuseGated({ app, after, place }: Change): void {
    const errors = (Object.keys(after) as SectionId[]).flatMap((id) => {
      const refusal = refusalOf(app, id);
      return refusal === undefined ? [] : [{ path: `${place}/${id}`, ...refusal }];
    });
    refuse(
      'templateForbids',
      errors.filter(({ rule }) => rule === 'template'),
    );
    refuse('featureOff', errors);
  }

  function refuseInvalid({ after, place }: Change): void {
    const errors = errorsOf(structuredClone(after), place);
    if (errors.length > 0) throw invalid('invalidParameter', { errors });
  }

  async function refuseConnectId({ app, before, after, place }: Change): Promise<void> {
    const connectId = after.oneTimeToken?.connectId ?? '';
    if (connectId === '' || connectId === before.oneTimeToken?.connectId) return;
    const groupIds = [app.groupId, ...app.relatedGroups.map(({ groupId }) => groupId)];
    const connection = await connections.find(connectId);
    if (connection !== undefined && groupIds.includes(connection.groupId)) return;
    refuse('connectIdInvalid', [{ path: `${place}/oneTimeToken/connectId`, rule: 'connectId' }]);
  }

  /** Only images that are new to these sections: others were there when they were named. */
  async function expectImages(caller: Caller, { app, before, after, place }: Change) {
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
     * @returns what makes sure that the images the settings now name stay
     * @throws `templateForbids`, `featureOff`, `invalidParameter`, `connectIdInvalid`
     */
    async check(caller: Caller, change: Change): Promise<() => Promise<void>> {
      refuseGated(change);
      refuseInvalid(change);
      await refuseConnectId(change);
      return expectImages(caller, change);
    },
  };
}

function refuse(code: 'templateForbids' | 'featureOff' | 'connectIdInvalid', errors: FieldError[]): void {
  if (errors.length > 0) throw conflict(code, { errors });
}
