import type { MemberScratchGame, ScratchPlayed } from '@noren/contracts';
import { ActionDialog } from '../actions/action-dialog.js';
import type { Action } from '../actions/use-action.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

export interface PlayDialogProps {
  game: MemberScratchGame;
  action: Action<object, ScratchPlayed>;
  changed: () => void;
}

/** The cost of a play and the reason of a rejection; the card shows the result. */
export function PlayDialog({ game, action, changed }: PlayDialogProps) {
  const { view } = usePage();
  const texts = getMessages(view, 'scratch');
  const { pointsPerPlay } = settings(view, 'minigameSetting');
  const cost = { points: pointsPerPlay, unit: settings(view, 'point').unit };
  return (
    <ActionDialog
      action={action}
      changed={changed}
      label={game.name}
      question={{ title: game.name, lead: fill(texts.confirmPoints, cost) }}
      failed={{ title: texts.failed }}
      done={() => null}
    />
  );
}
