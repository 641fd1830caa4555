import { CouponCards } from '../coupon-card/coupon-cards.js';
import { Frame } from '../frame/frame.js';
import { usePage } from '../view/context.js';

export function CouponListPage() {
  const { view } = usePage();
  return (
    <Frame>
      <h1 className="page-title">{view.sections.coupon?.listTitle}</h1>
      <CouponCards />
    </Frame>
  );
}
