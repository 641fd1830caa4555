import { model } from '../../core/schema.js';
import { apiUrl, integer, secretText, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const minigameSetting = defineSection({
  id: 'minigameSetting',
  route: 'other-setting/minigame',
  feature: 'miniGame',
  schema: model('MinigameSettingSection', 'How minigames run', {
    apiUrl: apiUrl('Address of the game server that draws the prizes; empty: drawn here'),
    apiKey: secretText(200, 'Key of the game server'),
    playsPerDay: integer(1, 100, 'Games a member may play a day, Asia/Tokyo'),
    playsTotal: integer(0, 10_000, 'Games a member may play in all; 0 is without limit'),
    pointsPerPlay: integer(0, 100_000, 'Points that a game costs; 0 is none'),
    prizeDays: integer(1, 365, 'Days for which a prize can be used'),
    membersOnly: toggle('Only signed-in members may play'),
    sound: toggle('Games have sound'),
  }),
  defaults: {
    apiUrl: '',
    apiKey: '',
    playsPerDay: 1,
    playsTotal: 0,
    pointsPerPlay: 0,
    prizeDays: 30,
    membersOnly: true,
    sound: false,
  },
  credentials: ['apiUrl', 'apiKey'],
  form: { apiKey: { widget: 'password' } },
});
