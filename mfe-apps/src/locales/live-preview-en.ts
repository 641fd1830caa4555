import type { livePreviewJa } from './live-preview-ja.js';

export const livePreviewEn: Record<keyof typeof livePreviewJa, string> = {
  'credentials.check': 'Check the connection',
  'credentials.checkNote': 'Checks what is saved. Nothing is charged, sent or registered.',
  'credentials.unsaved': 'Save to check.',
  'credentials.accepted': 'The partner accepted the connection.',
  'credentials.rejected': 'The partner did not accept these. Check the ids and keys.',
  'credentials.unreachable': 'The partner gave no valid answer. Check the URL, or try again later.',
  'credentials.notSetUp': 'Some of these are still empty.',
  'preview.title': 'Live preview',
  'preview.page': 'Page shown',
  'preview.tier': 'Seen by',
  'preview.playSplash': 'Play the splash',
  'preview.phone': 'On a phone',
  'preview.phoneTitle': 'Unsaved settings on a phone',
  'preview.phoneLead':
    'Scan the code with the camera of a phone to see the settings as they are now. Anyone with the link sees them until {{time}} ({{minutes}} minutes). Create another one to see later changes.',
  'preview.phonePicture': 'QR code that opens the unsaved settings',
  'preview.phoneInvalid': 'Correct the settings that are marked in red first.',
  'preview.choose': 'Choose an element',
  'preview.chooseNote': 'A click opens its setting. Esc ends.',
  'preview.loading': 'Loading the preview',
  'preview.absent': 'The preview cannot be shown',
  'preview.retry': 'Retry',
  'preview.outdated':
    "This app's runtime cannot preview by date yet. Build the app with a newer version to see it.",
};
