import { type Static, type TSchema } from 'typebox';
import { model, partial } from '../core/schema.js';
import { perEnvironment } from './credentials.js';
import type { ConfigSection } from './section.js';
import { application } from './sections/application.js';
import { barcodeReader } from './sections/barcode-reader.js';
import { contentsConfig } from './sections/contents-config.js';
import { coupon } from './sections/coupon.js';
import { couponBarcode } from './sections/coupon-barcode.js';
import { customPage } from './sections/custom-page.js';
import { customPoint } from './sections/custom-point.js';
import { deleteMember } from './sections/delete-member.js';
import { ecSite } from './sections/ec-site.js';
import { echoss } from './sections/echoss.js';
import { externalSystemLink } from './sections/external-system-link.js';
import { filterSlideBannerByShopId } from './sections/filter-slide-banner-by-shop-id.js';
import { footer } from './sections/footer.js';
import { header } from './sections/header.js';
import { history } from './sections/history.js';
import { hitap } from './sections/hitap.js';
import { information } from './sections/information.js';
import { login } from './sections/login.js';
import { makeShop } from './sections/make-shop.js';
import { member } from './sections/member.js';
import { memberInfo } from './sections/member-info.js';
import { minigame } from './sections/minigame.js';
import { minigameSetting } from './sections/minigame-setting.js';
import { oneTimeToken } from './sections/one-time-token.js';
import { otpCommon } from './sections/otp-common.js';
import { otpForgotPassword } from './sections/otp-forgot-password.js';
import { otpRegister } from './sections/otp-register.js';
import { otpSetting } from './sections/otp-setting.js';
import { otpUpdateMember } from './sections/otp-update-member.js';
import { passTicket } from './sections/pass-ticket.js';
import { point } from './sections/point.js';
import { pointIntegration } from './sections/point-integration.js';
import { scratch } from './sections/scratch.js';
import { setting } from './sections/setting.js';
import { shop } from './sections/shop.js';
import { shopExtras } from './sections/shop-extras.js';
import { splash } from './sections/splash.js';
import { stamp } from './sections/stamp.js';
import { styles } from './sections/styles.js';
import { text } from './sections/text.js';
import { translations } from './sections/translations.js';
import { ticket } from './sections/ticket.js';
import { topPage } from './sections/top-page.js';
import { tutorial } from './sections/tutorial.js';
import { valueCard } from './sections/value-card.js';
import { wallet } from './sections/wallet.js';
import { webview } from './sections/webview.js';

const basic = { application, styles, header, footer } as const;

const page = {
  topPage,
  contentsConfig,
  coupon,
  stamp,
  shop,
  minigame,
  scratch,
  information,
  history,
  login,
  member,
  memberInfo,
  ...perEnvironment(deleteMember),
  ...perEnvironment(otpSetting),
  otpCommon,
  otpRegister,
  otpForgotPassword,
  otpUpdateMember,
  splash,
  tutorial,
  setting,
  customPage,
} as const;

const other = {
  couponBarcode,
  ...perEnvironment(echoss),
  ...perEnvironment(hitap),
  barcodeReader,
  ...perEnvironment(customPoint),
  point,
  ...perEnvironment(pointIntegration),
  ...perEnvironment(passTicket),
  ticket,
  ...perEnvironment(wallet),
  ...perEnvironment(valueCard),
  ...perEnvironment(minigameSetting),
  shopExtras,
  filterSlideBannerByShopId,
  ...perEnvironment(makeShop),
  ecSite,
  oneTimeToken,
  webview,
  externalSystemLink,
  text,
  translations,
} as const;

/** All sections of an app's configuration, in the console's order: basic, pages, other. */
export const sections = { ...basic, ...page, ...other } as const;

export type SectionId = keyof typeof sections;
export const sectionIds = Object.keys(sections) as SectionId[];

/** Ids of sections that have credentials for each environment. */
export type PartnerSectionId = {
  [I in SectionId]: `${I}Review` extends SectionId ? I : never;
}[SectionId];

/** Fields of a section that belong to an environment. */
export type CredentialField<I extends SectionId> = `${I}Review` extends SectionId
  ? keyof SectionValues<`${I}Review`>
  : never;

/** Returns the section whose credentials a section has; any other section is its own. */
export function toBaseSection(id: SectionId): SectionId {
  const { credentialsOf }: ConfigSection = sections[id];
  return (credentialsOf?.section as SectionId | undefined) ?? id;
}

/** The values of one section. */
export type SectionValues<I extends SectionId> = Static<(typeof sections)[I]['schema']>;

type Schemas = { [I in SectionId]: (typeof sections)[I]['schema'] };
const schemas = Object.fromEntries(sectionIds.map((id) => [id, sections[id].schema])) as Schemas;

export const Sections = model('Sections', 'A whole configuration', schemas);
export type Sections = Static<typeof Sections>;

export const SectionsInput = partial(
  'SectionsInput',
  'Some sections of a configuration; each is whole',
  Sections,
);
export type SectionsInput = Static<typeof SectionsInput>;

/** Returns the defaults of all sections, which also fill in what earlier saves lack. */
export function defaultSections(): Sections {
  return structuredClone(Object.fromEntries(sectionIds.map((id) => [id, sections[id].defaults]))) as Sections;
}

/**
 * Fills in the default of every missing field, for sections that were saved before a field existed or written by
 * hand. Unknown sections stay unchanged, for validation to report.
 */
export function completeSections<S extends object>(input: S): S {
  const whole = Object.entries(input).map(([id, values]: [string, unknown]) => {
    const known = Object.hasOwn(sections, id) ? sections[id as SectionId].defaults : {};
    const isFields = typeof values === 'object' && values !== null && !Array.isArray(values);
    return [id, isFields ? { ...known, ...values } : values];
  });
  return Object.fromEntries(whole) as S;
}

let secrets: readonly string[] | undefined;

/** Lists all secret settings as `section.field`: stored encrypted, masked in responses. */
export function secretPaths(): readonly string[] {
  secrets ??= sectionIds.flatMap((id) =>
    Object.entries(sections[id].schema.properties as Record<string, TSchema & { secret?: boolean }>)
      .filter(([, field]) => field.secret === true)
      .map(([name]) => `${id}.${name}`),
  );
  return secrets;
}

/** True if a field is a secret or belongs to an environment. Pages and templates never contain it. */
export function isCredential(id: SectionId, field: string): boolean {
  const { credentials = [], credentialsOf, schema }: ConfigSection = sections[id];
  const own = credentialsOf === undefined ? credentials : Object.keys(schema.properties);
  return own.includes(field) || secretPaths().includes(`${id}.${field}`);
}

/** True if a field identifies the app to another system. Other apps never get it. */
export function isAppIdentity(id: SectionId, field: string): boolean {
  return id === 'oneTimeToken' && field === 'connectId';
}

/** Returns a copy of the sections with the defaults of some fields, such as those that must not leave the app. */
export function resetFields<S extends SectionsInput>(
  input: S,
  isReset: (id: SectionId, field: string) => boolean,
): S {
  const copy = Object.entries(input).map(([id, values]: [string, object]) => {
    const defaults: Readonly<Record<string, unknown>> = sections[id as SectionId].defaults;
    const fields = Object.entries(values).map(([field, value]) => [
      field,
      isReset(id as SectionId, field) ? defaults[field] : value,
    ]);
    return [id, Object.fromEntries(fields)];
  });
  return Object.fromEntries(copy) as S;
}

/** Returns a copy of the sections with every non-empty secret replaced by the result of `change`. */
export function mapSecrets<S extends SectionsInput>(
  input: S,
  change: (secret: string, section: string, field: string) => string,
): S {
  const copy = { ...input } as Record<string, Record<string, unknown> | undefined>;
  for (const path of secretPaths()) {
    const [section = '', field = ''] = path.split('.');
    const values = copy[section];
    const secret = values?.[field];
    if (typeof secret === 'string' && secret !== '')
      copy[section] = { ...values, [field]: change(secret, section, field) };
  }
  return copy as S;
}
