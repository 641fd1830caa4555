import { readable } from '@noren/contracts/core';
import type { CSSProperties } from 'react';
import { Image } from '../frame/image.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

const load = async (member: Member) => {
  const [me, points] = await Promise.allSettled([
    member.call('members.me', {}),
    member.call('memberPoints.balance', {}),
  ]);
  return {
    number: me.status === 'fulfilled' ? me.value.data.memberNumber : undefined,
    points: points.status === 'fulfilled' ? points.value.data.balance : undefined,
  };
};

/** The card as the wallet will show it. */
export function WalletCard({ name }: { name?: string }) {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const wallet = settings(view, 'wallet');
  const [loaded] = useLoaded(load);
  const { number, points } = loaded.status === 'ready' ? loaded.value : {};
  const look = {
    '--pass': wallet.backgroundColor,
    '--on-pass': readable(wallet.textColor, wallet.backgroundColor),
  } as CSSProperties;
  return (
    <section className="pass" style={look} aria-label={wallet.cardName}>
      <div className="pass-top">
        {wallet.logoUrl === '' ? (
          wallet.iconUrl === '' ? null : (
            <Image className="pass-icon" url={wallet.iconUrl} sizes={280} />
          )
        ) : (
          <Image className="pass-logo" url={wallet.logoUrl} sizes={280} />
        )}
        <span className="pass-organization">{wallet.organizationName || view.name}</span>
        {wallet.logoUrl === '' || wallet.iconUrl === '' ? null : (
          <Image className="pass-icon" url={wallet.iconUrl} sizes={280} />
        )}
      </div>
      {wallet.stripImageUrl === '' ? null : <Image className="pass-strip" url={wallet.stripImageUrl} />}
      <p className="pass-name">{wallet.cardName}</p>
      {name === undefined ? null : <p>{name}</p>}
      <dl>
        {number === undefined ? null : (
          <div>
            <dt>{messages.number}</dt>
            <dd>{number}</dd>
          </div>
        )}
        {wallet.showPoints && points !== undefined ? (
          <div>
            <dt>{messages.memberPoints}</dt>
            <dd>{points.toLocaleString('ja-JP')}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
