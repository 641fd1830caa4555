import { RecentApps } from './recent-apps.js';
import { WaitingWork } from './waiting-work.js';

/** What stands above the app list at `/`: what waits, and the recent apps. */
export function HomeHead() {
  return (
    <div className="shell-home">
      <WaitingWork />
      <RecentApps />
    </div>
  );
}
