import { useState } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { Notice } from '../frame/notice.js';
import { Choice } from '../frame/tabs.js';
import { fill } from '../locales/messages.js';
import { currentPosition, type Position, PositionError } from '../position/position.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import type { SearchMode } from './shop-search.js';

interface Props {
  distance: number | undefined;
  setDistance: (distance: number | undefined) => void;
  position: Position | undefined;
  found: (position: Position) => void;
  /** Switches to another search mode. */
  searchBy: (mode: SearchMode) => void;
}

type State = 'idle' | 'locating' | PositionError['why'];

/** Asks for the phone's position, and offers alternatives if that fails. */
export function NearbySearch({ distance, setDistance, position, found, searchBy }: Props) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'shops');
  const [state, setState] = useState<State>('idle');
  const locate = () => {
    setState('locating');
    (member.position?.() ?? currentPosition()).then(
      (here) => {
        setState('idle');
        found(here);
      },
      (error: unknown) => setState(error instanceof PositionError ? error.why : 'failed'),
    );
  };
  return (
    <div className="form">
      <Distances distance={distance} setDistance={setDistance} />
      {position === undefined ? <p className="shop-lead">{messages.nearbyLead}</p> : null}
      {state === 'failed' || state === 'unsupported' ? (
        <Unlocated why={state} retry={locate} searchBy={searchBy} />
      ) : (
        <button type="button" className="button" onClick={locate} disabled={state === 'locating'}>
          <Icon path={icons.place} />
          {state === 'locating' ? messages.locating : messages.locate}
        </button>
      )}
    </div>
  );
}

function Distances({ distance, setDistance }: Pick<Props, 'distance' | 'setDistance'>) {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const { distances } = settings(view, 'shop');
  if (distances.length === 0) return null;
  const options = [
    ...distances.map((km) => ({ value: String(km), label: fill(messages.kilometres, { km }) })),
    { value: '', label: messages.anyDistance },
  ];
  return (
    <Choice
      label={messages.distance}
      labelled
      options={options}
      value={distance === undefined ? '' : String(distance)}
      onChange={(value) => setDistance(value === '' ? undefined : Number(value))}
    />
  );
}

interface UnlocatedProps {
  why: PositionError['why'];
  retry: () => void;
  searchBy: (mode: SearchMode) => void;
}

function Unlocated({ why, retry, searchBy }: UnlocatedProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'shops');
  const { positionFailedText, positionUnsupportedText, searchModes } = settings(view, 'shop');
  return (
    <div role="alert">
      <Notice icon={icons.place} title={why === 'failed' ? positionFailedText : positionUnsupportedText}>
        <button type="button" className="button" onClick={retry}>
          {view.sections.text.retryButtonText}
        </button>
        {searchModes.includes('category') ? (
          <button type="button" className="button quiet" onClick={() => searchBy('category')}>
            {messages.byCategory}
          </button>
        ) : null}
        {searchModes.includes('keyword') ? (
          <button type="button" className="button quiet" onClick={() => searchBy('keyword')}>
            {messages.byKeyword}
          </button>
        ) : null}
      </Notice>
    </div>
  );
}
