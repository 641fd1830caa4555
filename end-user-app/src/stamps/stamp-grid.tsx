import type { MemberStampCard } from '@noren/contracts/stamps';
import type { CSSProperties } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Image } from '../frame/image.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

interface StampGridProps {
  card: Pick<MemberStampCard, 'goal' | 'stamps' | 'rewards'>;
  /** How many of the last stamps land with a motion, because they have just been collected. */
  landing?: number;
}

/** A card's grid with one cell per stamp; screen readers read it as one image. */
export function StampGrid({ card, landing = 0 }: StampGridProps) {
  const { view } = usePage();
  const { columns } = settings(view, 'stamp');
  const { goal, stamps, rewards } = card;
  const kinds = new Map(rewards.map(({ at, kind }) => [at, kind]));
  return (
    <div
      className="stamp-grid"
      role="img"
      aria-label={fill(getMessages(view, 'stamps').progress, { goal, stamps })}
      style={{ '--columns': columns } as CSSProperties}
    >
      {Array.from({ length: goal }, (_, index) => index + 1).map((place) => (
        <Place
          key={place}
          place={place}
          stamped={place <= stamps}
          landing={place <= stamps && place > stamps - landing}
          reward={kinds.get(place)}
        />
      ))}
    </div>
  );
}

interface PlaceProps {
  place: number;
  stamped: boolean;
  landing: boolean;
  reward: MemberStampCard['rewards'][number]['kind'] | undefined;
}

function Place({ place, stamped, landing, reward }: PlaceProps) {
  const { stampImageUrl, emptyStampImageUrl } = settings(usePage().view, 'stamp');
  const image = stamped ? stampImageUrl : emptyStampImageUrl;
  const classes = ['stamp-place', stamped && 'stamped', landing && 'landing'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {image === '' ? null : <Image url={image} sizes={280} />}
      {stamped ? (
        <Icon path={icons.check} />
      ) : reward === undefined ? (
        <span className="fallback">{place}</span>
      ) : (
        <Icon path={reward === 'point' ? icons.point : reward === 'stamp' ? icons.stamp : icons.gift} />
      )}
      {image !== '' && !stamped && reward !== undefined ? (
        <i className="stamp-place-reward">
          <Icon path={icons.gift} />
        </i>
      ) : null}
    </span>
  );
}
