import { cardCode } from '@noren/contracts/core';
import type { MemberProfile } from '@noren/contracts/members';
import type { CSSProperties } from 'react';
import { fill } from '../locales/messages.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CardPoints } from './card-points.js';
import { MemberBarcode } from './member-barcode.js';

/** The membership card, as the till sees it. */
export function MemberCard({ profile }: { profile: MemberProfile }) {
  const { view } = usePage();
  const card = settings(view, 'member');
  const messages = getMessages(view, 'membership');
  const look = {
    '--card-text': card.cardTextColor,
    backgroundImage: card.cardImageUrl === '' ? undefined : `url(${JSON.stringify(card.cardImageUrl)})`,
  } as CSSProperties;
  const tier = profile.tier === 'goldMember' ? card.goldLabel : messages.tiers[profile.tier];
  const code = cardCode(card.barcodeType, card.numberPrefix, profile.memberNumber);
  return (
    <section className={`member-card ${profile.tier}`} style={look}>
      <div className="member-card-top">
        <span className="member-card-app">{view.sections.application.title || view.name}</span>
        <span className="member-card-tier">{tier}</span>
      </div>
      {profile.name === undefined ? null : <p className="member-card-name">{profile.name}</p>}
      <dl className="member-card-numbers">
        <div>
          <dt>{card.numberLabel}</dt>
          <dd>
            {card.numberPrefix}
            {profile.memberNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}
          </dd>
        </div>
        {profile.cardNumber === undefined ? null : (
          <div>
            <dt>{messages.cardNumber}</dt>
            <dd>{profile.cardNumber}</dd>
          </div>
        )}
      </dl>
      {code === undefined ? null : <MemberBarcode code={code} label={messages.barcode} />}
      {card.showPoints && view.pages.includes('points') ? <CardPoints /> : null}
      <p className="member-card-since">{fill(messages.since, { date: tokyoDate(profile.joinedAt) })}</p>
    </section>
  );
}
