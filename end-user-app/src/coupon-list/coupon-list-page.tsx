import { CouponCards } from '../coupon-card/coupon-cards.js';
import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';

export function CouponListPage() {
  const { view } = usePage();
  const { listTitle, exchangeButtonText } = settings(view, 'coupon');
  return (
    <Frame>
      <h1 className="page-title">{listTitle}</h1>
      <CouponCards />
      {view.pages.includes('pointRewards') ? (
        <p className="more">
          <a className="button quiet" href="/point-rewards">
            {exchangeButtonText}
          </a>
        </p>
      ) : null}
    </Frame>
  );
}
