import type { ValueCardBalance } from '@noren/contracts/partners';
import { Frame } from '../frame/frame.js';
import { Image } from '../frame/image.js';
import { Skeletons } from '../frame/loaded-view.js';
import { MemberFailed, MembersOnly } from '../frame/members-only.js';
import { Row, Rows } from '../frame/rows.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { tokyoDate, tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './value-card.css';

/** Milliseconds; longer because the service calls the card's own system meanwhile. */
const timeout = 30_000;

const load = async (member: Member) => (await member.call('partners.valueCard', { timeout })).data;

export function ValueCardPage() {
  const { title } = settings(usePage().view, 'valueCard');
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      <MembersOnly>{() => <ValueCard />}</MembersOnly>
    </Frame>
  );
}

function ValueCard() {
  const { view } = usePage();
  const card = settings(view, 'valueCard');
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <Skeletons />;
  if (loaded.status === 'failed')
    return <MemberFailed error={loaded.error} reload={reload} title={card.failedText} />;
  return (
    <div className="value-card">
      <Balance value={loaded.value} />
      {card.chargeText === '' ? null : <p className="value-card-charge">{card.chargeText}</p>}
      <button type="button" className="button quiet" onClick={reload}>
        {getMessages(view, 'partners').refresh}
      </button>
      {card.showHistory ? <Entries value={loaded.value} /> : null}
    </div>
  );
}

function Balance({ value }: { value: ValueCardBalance }) {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const card = settings(view, 'valueCard');
  return (
    <section className={card.cardImageUrl === '' ? 'value-card-balance' : 'value-card-balance pictured'}>
      {card.cardImageUrl === '' ? null : <Image url={card.cardImageUrl} />}
      <p className="value-card-label">{card.balanceLabel}</p>
      <p className="value-card-amount">
        <b>{amount(value.balance)}</b> {card.unit}
      </p>
      {card.showExpiry && value.expiresAt !== undefined ? (
        <p className="value-card-expiry">
          {messages.expires} {tokyoDate(value.expiresAt)}
        </p>
      ) : null}
    </section>
  );
}

function Entries({ value }: { value: ValueCardBalance }) {
  const { view } = usePage();
  const messages = getMessages(view, 'partners');
  const { unit } = settings(view, 'valueCard');
  return (
    <section>
      <h2 className="value-card-history">{messages.history}</h2>
      {value.entries.length === 0 ? (
        <p className="value-card-charge">{messages.noHistory}</p>
      ) : (
        <Rows label={messages.history}>
          {value.entries.map((entry, index) => (
            <Row
              key={`${entry.at} ${index}`}
              above={tokyoDateTime(entry.at)}
              title={entry.name ?? (entry.amount < 0 ? messages.paid : messages.charged)}
              end={`${entry.amount > 0 ? '+' : ''}${amount(entry.amount)} ${unit}`}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

function amount(value: number): string {
  return value.toLocaleString('ja-JP');
}
