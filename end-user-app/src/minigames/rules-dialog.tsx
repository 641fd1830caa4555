import type { MemberScratchGame } from '@noren/contracts/scratch';
import { Dialog } from '../frame/dialog.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { Rules } from './rules.js';

interface RulesDialogProps {
  game: MemberScratchGame;
  start: () => void;
  close: () => void;
}

/** The rules, shown before a game. */
export function RulesDialog({ game, start, close }: RulesDialogProps) {
  const { view } = usePage();
  return (
    <Dialog label={getMessages(view, 'scratch').rules} close={close}>
      <h2>{getMessages(view, 'scratch').rules}</h2>
      <p className="dialog-name">{game.name}</p>
      <Rules />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={start}>
          {settings(view, 'minigame').startButtonText}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {view.sections.text.closeButtonText}
        </button>
      </div>
    </Dialog>
  );
}
