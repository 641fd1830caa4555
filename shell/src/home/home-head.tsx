import { RecentApps } from './recent-apps.js';
import { PendingWork } from './waiting-work.js';

/** Content above the app list at `/`: waiting work and recent apps. */
export function HomeHead() {
  return (
    <div className="shell-home">
      <PendingWork />
      <RecentApps />
    </div>
  );
}
