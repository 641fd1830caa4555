import { type App, AppCreate } from '@noren/contracts/apps';
import type { ContentId } from '@noren/contracts/contents';
import { Id } from '@noren/contracts/core';
import { StaticImage } from '@noren/contracts/images';
import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const { custId, uuid, liffId, liffIds, envType, applicationId, name, systemName, runtimeVersion } =
  AppCreate.properties;

/** `app.json`: an app without its settings, with groups and template by code. */
export const AppFile = Type.Object(
  {
    name,
    systemName,
    runtimeVersion,
    ...{ custId, uuid, liffId, liffIds, envType, applicationId },
    group: Type.String({ minLength: 1 }),
    relatedGroups: Type.Array(Type.String({ minLength: 1 })),
    template: Type.String({ minLength: 1 }),
  },
  closed,
);
export type AppFile = Static<typeof AppFile>;

/** Fields of `app.json` that the API takes unchanged. */
export const plainFields = [
  'name',
  'runtimeVersion',
  'custId',
  'uuid',
  'liffId',
  'liffIds',
  'envType',
  'applicationId',
] as const satisfies (keyof AppFile & keyof typeof App.properties)[];

const { category, mediaType, digest, size } = StaticImage.properties;

/** `images.json`: the images by file, each with the SHA-256 of its bytes. */
export const ImageList = Type.Record(
  StaticImage.properties.file,
  Type.Object({ category, mediaType, digest, size }, closed),
);
export type ImageList = Static<typeof ImageList>;

/** `noren.json`: marks the directory as an export and names the secrets that are not in it. */
export const Marker = Type.Object({ format: Type.Literal(1), leftOut: Type.Array(Type.String()) }, closed);
export type Marker = Static<typeof Marker>;

/** `order.json`: content ids by kind, oldest first, as in members' lists. */
export const ContentOrder = Type.Record(Type.String(), Type.Array(Id));
export type ContentOrder = { readonly [I in ContentId]?: readonly string[] };

/** `versions.json`: the exported versions, to detect later changes in the console. */
export const Versions = Type.Object(
  {
    app: Id,
    appVersion: Type.Integer(),
    settingsVersion: Type.Integer(),
    contents: Type.Record(Type.String(), Type.Integer()),
  },
  closed,
);
export type Versions = Static<typeof Versions>;

/** `live.json`: the version of each content that production serves, by `kind.id`. Imports do not read it. */
export type LiveVersions = Readonly<Record<string, number>>;

/** What an export leaves out, for use by an import: a separate file outside of git. */
export const SecretsFile = Type.Object(
  {
    app: Type.Optional(
      Type.Object({ securityToken: Type.Optional(AppCreate.properties.securityToken) }, closed),
    ),
    settings: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
    contents: Type.Optional(
      Type.Record(Type.String(), Type.Record(Id, Type.Record(Type.String(), Type.String()))),
    ),
  },
  closed,
);
export type SecretsFile = Static<typeof SecretsFile>;
