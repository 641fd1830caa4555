import type { Reward } from '@noren/contracts/stamps';
import * as icons from '../frame/icon-paths.js';
import type { IconPath } from '../frame/icons.js';
import { getTermRows } from '../coupon-card/coupon-terms.js';
import { imageSizes } from '../frame/image.js';
import { Picture } from '../frame/picture.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { couponLink } from '../view/page-link.js';
import { getMessages, type PageView } from '../view/page-view.js';
import './reward-card.css';

interface RewardCardProps {
  reward: Reward;
  /** Sentence above the reward, by its kind. */
  lead?: string;
  /** Label of the button that uses the coupon or the points. */
  useText?: string;
}

const iconByKind: Record<Reward['kind'], IconPath> = {
  stamp: icons.stamp,
  coupon: icons.coupon,
  point: icons.point,
  item: icons.gift,
};

/** A member's reward, with the link to use it. */
export function RewardCard({ reward, lead, useText }: RewardCardProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'rewards');
  const link = rewardLink(reward, view);
  const image = reward.imageUrl ?? reward.coupon?.imageUrl;
  return (
    <div className="reward">
      <Picture className="reward-picture" url={image} icon={iconByKind[reward.kind]} sizes={imageSizes.row} />
      <div className="reward-info">
        {lead ? <p>{lead}</p> : null}
        <p className="reward-name">{rewardName(reward, view)}</p>
        {reward.kind === 'item' ? <p>{messages.item}</p> : null}
        {reward.coupon === undefined ? null : <Terms coupon={reward.coupon} />}
      </div>
      {link === undefined ? null : (
        <a className="button" href={link}>
          {useText || (reward.kind === 'coupon' ? messages.toCoupon : messages.toPoints)}
        </a>
      )}
    </div>
  );
}

function Terms({ coupon }: { coupon: NonNullable<Reward['coupon']> }) {
  const { view } = usePage();
  const rows = getTermRows(coupon, view);
  return rows.length === 0 ? null : <Facts className="reward-terms" items={rows} />;
}

/** Returns the page that uses a reward; undefined if the app does not have it. */
export function rewardLink({ kind, coupon }: Reward, { pages }: Pick<PageView, 'pages'>): string | undefined {
  if (kind === 'coupon' && coupon !== undefined && pages.includes('coupon')) return couponLink(coupon);
  if (kind !== 'point') return undefined;
  if (pages.includes('pointRewards')) return '/point-rewards';
  return pages.includes('points') ? '/points' : undefined;
}

export function rewardName({ kind, name, points, coupon }: Reward, view: PageView): string {
  const messages = getMessages(view, 'rewards');
  if (kind === 'coupon') return coupon?.name ?? name ?? '';
  if (kind === 'stamp') return messages.moreStamp;
  const amount = points === undefined ? '' : pointsWithUnit(points, view);
  return [name, amount].filter(Boolean).join(' ');
}

function pointsWithUnit(points: number, view: PageView): string {
  const unit = view.sections.point?.unit ?? '';
  return fill(getMessages(view, 'rewards').points, { points: points.toLocaleString('en-US'), unit });
}
