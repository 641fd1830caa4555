import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';

/** The settings' rules text, and the rules that follow from other settings. */
export function Rules() {
  const { view } = usePage();
  const { rulesText } = settings(view, 'minigame');
  return (
    <div className="rules">
      {rulesText === '' ? null : <p>{rulesText}</p>}
      <ul>
        {getRules(view).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

function getRules(view: PageView): string[] {
  const { rule } = getMessages(view, 'scratch');
  const { playsPerDay, playsTotal, pointsPerPlay, prizeDays, membersOnly, sound } = settings(
    view,
    'minigameSetting',
  );
  const cost = { points: pointsPerPlay, unit: settings(view, 'point').unit };
  return [
    fill(rule.day, { count: playsPerDay }),
    ...(playsTotal === 0 ? [] : [fill(rule.total, { count: playsTotal })]),
    pointsPerPlay === 0 ? rule.free : fill(rule.points, cost),
    fill(rule.prize, { days: prizeDays }),
    ...(membersOnly ? [rule.members] : []),
    ...(sound ? [rule.sound] : []),
  ];
}
