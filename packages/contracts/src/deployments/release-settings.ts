import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import {
  type CredentialField,
  isCredential,
  type SectionId,
  type SectionsInput,
  type SectionValues,
  sections as registry,
} from '../config-sections/registry.js';
import { Digest, model, Timestamp } from '../core/schema.js';
import { GroupOptions } from '../groups/schema.js';

/**
 * The sections that services read when they answer members. Every asset carries them, so that an environment's rules
 * change with its release and never by a save alone.
 */
export const releaseSectionIds = [
  'application',
  'coupon',
  'history',
  'member',
  'memberInfo',
  'deleteMember',
  'otpSetting',
  'otpCommon',
  'otpRegister',
  'echoss',
  'hitap',
  'barcodeReader',
  'customPoint',
  'point',
  'pointIntegration',
  'passTicket',
  'wallet',
  'valueCard',
  'minigameSetting',
  'shopExtras',
  'makeShop',
  'oneTimeToken',
] as const satisfies readonly SectionId[];
export type ReleaseSectionId = (typeof releaseSectionIds)[number];

/** The values of a section that all environments share. */
export type SharedValues<I extends SectionId> = Omit<SectionValues<I>, CredentialField<I>>;

type ReleaseSections = { [I in ReleaseSectionId]?: SharedValues<I> };

/** Returns the fields of a section that no environment has for itself. */
function pickShared<T extends object>(id: SectionId, fields: T): Record<string, T[keyof T]> {
  const all: [string, T[keyof T]][] = Object.entries(fields);
  return Object.fromEntries(all.filter(([name]) => !isCredential(id, name)));
}

function toSharedSchema(id: ReleaseSectionId) {
  const schema: TSchema & { $id?: string; description?: string; properties: TProperties } =
    registry[id].schema;
  const shared = pickShared(id, schema.properties);
  return Type.Optional(model(`Released${schema.$id}`, `${schema.description}, as released`, shared));
}

const sectionSchemas = Object.fromEntries(releaseSectionIds.map((id) => [id, toSharedSchema(id)]));

export const ReleaseSettings = model('ReleaseSettings', 'What services answer the members of a release by', {
  features: GroupOptions,
  sections: Type.Unsafe<ReleaseSections>(
    model('ReleaseSections', 'The sections that the app had when its asset was built', sectionSchemas),
  ),
});
export type ReleaseSettings = Static<typeof ReleaseSettings>;

/** The settings of an asset that is or becomes live. */
export const DeployedSettings = model('DeployedSettings', 'The settings of a deployed asset', {
  digest: { ...Digest, description: 'SHA-256 of the settings; pages name it in their calls' },
  deployedAt: { ...Timestamp, description: 'When the deployment was asked for' },
  settings: ReleaseSettings,
});
export type DeployedSettings = Static<typeof DeployedSettings>;

export const LiveSettings = model('LiveSettings', 'The settings that an environment of an app lives by', {
  live: Type.Optional(DeployedSettings),
  /** Of the deployment that is being published: some of the edge may serve it already. */
  next: Type.Optional(DeployedSettings),
});
export type LiveSettings = Static<typeof LiveSettings>;

export const LiveSettingsQuery = model('LiveSettingsQuery', 'Which environment', {
  environment: Environment,
});

/** Header of members' calls: the digest of the settings that the page was built with. */
export const settingsHeader = 'noren-settings';

/** Returns the settings of an asset: complete by the defaults, without what belongs to an environment. */
export function toReleaseSettings(features: GroupOptions, sections: SectionsInput): ReleaseSettings {
  const kept = releaseSectionIds.flatMap((id) => {
    const values = sections[id];
    return values === undefined
      ? []
      : [[id, pickShared(id, { ...registry[id].defaults, ...values })] as const];
  });
  return { features, sections: Object.fromEntries(kept) };
}
