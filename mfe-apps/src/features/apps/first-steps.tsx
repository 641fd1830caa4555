import { listMissingBuildFields } from '@noren/contracts/assets';
import { couponEndpoints } from '@noren/contracts/contents';
import { useMay, useRead } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { RemoteLink } from '@noren/mfe-kit/frame';
import { useMessages } from '../../messages.js';
import type { ReleaseFacts } from './release-stages.js';

interface Props {
  facts: ReleaseFacts;
  /** Opens the form with the app's information. */
  onEdit: () => void;
}

/** What a new app still needs, each line with the page that does it; gone once all is done or the app is live. */
export function FirstSteps({ facts, onEdit }: Props) {
  const t = useMessages();
  const mayWrite = useMay('config.write');
  const { app, configurationVersion, assets, deployments } = facts;
  const hasCouponPage = app.features.couponStampShop && app.template.pages.includes('coupons');
  const hasCoupons = useHasCoupons(app.id, hasCouponPage);
  const isLive = deployments.live.production !== undefined;
  if (!mayWrite || isLive || hasCoupons === undefined) return null;
  const page = (path: string) => `/app/${app.id}/${path}`;
  const steps = [
    { name: 'info', isDone: listMissingBuildFields(app).length === 0 },
    // A new app has the first version, which its template made.
    { name: 'design', isDone: configurationVersion > 1, href: page('basic-setting/common-setting') },
    ...(hasCouponPage
      ? [{ name: 'coupon', isDone: hasCoupons, href: page('page-setting/coupon?kind=coupons') } as const]
      : []),
    { name: 'build', isDone: assets.length > 0, href: page('build-history?start=true') },
    {
      name: 'development',
      isDone: deployments.live.development !== undefined,
      href: page('build-history'),
    },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="apps-first-steps" aria-labelledby="app-first-steps">
      <h3 id="app-first-steps">
        {t('first.title')} <small>{t('first.progress', { done, count: steps.length })}</small>
      </h3>
      <ul>
        {steps.map(({ name, isDone, ...step }) => (
          <li key={name} className={isDone ? 'apps-first-step-done' : undefined}>
            {isDone ? (
              <span>
                {t(`first.${name}`)}
                <span className="nrn-unseen"> {t('first.done')}</span>
              </span>
            ) : 'href' in step ? (
              <RemoteLink href={step.href}>{t(`first.${name}`)}</RemoteLink>
            ) : (
              <Button type="link" size="small" onClick={onEdit}>
                {t(`first.${name}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether an app has a coupon; undefined while it is unknown. */
function useHasCoupons(appId: string, enabled: boolean): boolean | undefined {
  const { data } = useRead(couponEndpoints.list, { params: { appId }, query: { size: 1 } }, { enabled });
  return enabled ? data && data.page.totalElements > 0 : false;
}
