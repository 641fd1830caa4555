import { type AppDetail, type Configuration, type Feature, type SectionId, sections } from '@noren/contracts';
import { useLocale } from '@noren/mfe-kit';
import { NotFoundState, Page, QueryState } from '@noren/mfe-kit/frame';
import { Link, useParams } from '@tanstack/react-router';
import { useApp } from '../features/apps/use-app.js';
import { CouponList } from '../features/coupons/coupon-list.js';
import { useSampleCoupons } from '../features/coupons/use-sample-coupons.js';
import { hasEditor, SectionEditor } from '../features/editors/section-editor.js';
import { FeatureOff } from '../features/settings/feature-off.js';
import { SettingPage } from '../features/settings/setting-page.js';
import { manifest } from '../manifest.js';
import { settingPageAt } from '../setting-pages.js';
import { useTexts } from '../texts.js';

/** A settings page by its address, where settings and coupons meet. */
export function SettingScreen() {
  const { area, folder, page } = useParams({ strict: false }) as Record<string, string | undefined>;
  return <ScreenAt path={[area, folder, page].filter((part) => part !== undefined).join('/')} />;
}

/** All custom pages or one of them: one screen, so that unsaved settings are kept between them. */
export function CustomPageScreen() {
  return <ScreenAt path={sections.customPage.route} />;
}

function ScreenAt({ path }: { path: string }) {
  const { appId = '' } = useParams({ strict: false }) as { appId?: string };
  const app = useApp(appId);
  const definition = settingPageAt(path);
  if (definition === undefined) return <NotFoundState />;
  return (
    <QueryState query={app}>
      {({ data }) => <Screen key={`${appId}/${definition.route}`} app={data} {...definition} />}
    </QueryState>
  );
}

function Screen({
  app,
  route,
  sections: ids,
}: {
  app: AppDetail;
  route: string;
  sections: readonly SectionId[];
}) {
  const t = useTexts();
  const locale = useLocale((state) => state.locale);
  const title = manifest.texts[locale][route] ?? route;
  const couponsOf = useSampleCoupons(app);
  const missing = ids.flatMap((id) => missingFeature(id, app) ?? []);
  const allowed = ids.filter((id) => missingFeature(id, app) === undefined);
  if (allowed.length === 0) {
    return (
      <Page
        title={title}
        breadcrumb={
          <Link to="/app/$appId" params={{ appId: app.id }}>
            {app.name}
          </Link>
        }
      >
        <FeatureOff app={app} features={missing} />
      </Page>
    );
  }
  const contents = allowed.includes('coupon')
    ? {
        label: t('coupon.tab'),
        children: ({ sections: stored }: Configuration) => (
          <CouponList app={app} codeLength={stored.coupon.securityCodeLength} />
        ),
      }
    : undefined;
  return (
    <SettingPage
      app={app}
      title={title}
      sectionIds={allowed}
      couponsOf={couponsOf}
      contents={contents}
      editorOf={(section, editing) =>
        hasEditor(section) ? <SectionEditor section={section} appName={app.name} {...editing} /> : undefined
      }
    />
  );
}

/** The feature that a section needs and the app's group lacks. */
function missingFeature(id: SectionId, app: AppDetail): Feature | undefined {
  const { feature }: { feature?: Feature } = sections[id];
  return feature !== undefined && !app.features[feature] ? feature : undefined;
}
