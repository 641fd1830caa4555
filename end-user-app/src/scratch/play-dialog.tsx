import type { MemberScratchGame, ScratchPlay, ScratchPlayed } from '@noren/contracts/scratch';
import { ActionDialog } from '../actions/action-dialog.js';
import type { Action } from '../actions/use-action.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

export interface PlayDialogProps {
  game: MemberScratchGame;
  action: Action<ScratchPlay, ScratchPlayed>;
  onChange: () => void;
}

/** The cost of a play and the reason of a rejection; the card shows the result. */
export function PlayDialog({ game, action, onChange }: PlayDialogProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  const cost = { points: game.pointsNeeded ?? 0, unit: settings(view, 'point').unit };
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={game.name}
      question={{ title: game.name, lead: fill(messages.confirmPoints, cost) }}
      failed={{ title: messages.failed }}
      done={() => null}
    />
  );
}
