import type { MemberShop } from '@noren/contracts/shops';
import { useState } from 'react';
import { errorText } from '../frame/error-text.js';
import * as icons from '../frame/icon-paths.js';
import { Icon } from '../frame/icons.js';
import { loginLink } from '../frame/members-only.js';
import { Alert } from '../frame/notice.js';
import { toast } from '../frame/toast.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

type State = { step: 'idle' | 'busy' } | { step: 'failed'; error: CallError };

/** Toggles a shop as favourite; visitors are led to the login and back. */
export function FavoriteButton({ shop }: { shop: Pick<MemberShop, 'id' | 'favorite'> }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'shops');
  const { favoriteButtonText, favoriteLimit } = settings(view, 'shopExtras');
  const signedIn = useIdentity().status === 'member';
  const [favorite, setFavorite] = useState(shop.favorite);
  const [state, setState] = useState<State>({ step: 'idle' });
  const action = async () => {
    if (!signedIn) return member.go(loginLink(member.path()));
    setState({ step: 'busy' });
    try {
      const call = favorite ? 'members.removeFavorite' : 'members.addFavorite';
      await member.call(call, { params: { shopId: shop.id } });
      setFavorite(!favorite);
      setState({ step: 'idle' });
      toast(favorite ? messages.unfavorited : messages.favorited);
    } catch (error) {
      setState({ step: 'failed', error: error instanceof CallError ? error : new CallError(0) });
    }
  };
  return (
    <div className="favorite">
      <Alert>{state.step === 'failed' ? errorText(view, state.error) : undefined}</Alert>
      <button
        type="button"
        className={favorite ? 'button quiet marked' : 'button quiet'}
        aria-pressed={favorite}
        disabled={state.step === 'busy'}
        onClick={action}
      >
        <Icon path={icons.star} />
        {favorite ? messages.removeFavorite : favoriteButtonText}
      </button>
      <p className="favorite-hint">{fill(messages.favoriteHint, { count: favoriteLimit })}</p>
    </div>
  );
}
