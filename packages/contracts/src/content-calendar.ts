import { type Static, Type } from 'typebox';
import { ContentRef, ContentRelease } from './content-releases/schema.js';
import { ContentState } from './contents/publication.js';
import { defineEndpoint } from './core/endpoint.js';
import { Id, model, Name, one, oneOf, Timestamp, Version } from './core/schema.js';

/** Maximum days that a call reads: the weeks of a month, and some more. */
export const maxCalendarDays = 45;

/** Maximum dates, and maximum releases, in a response; the earliest are kept. */
export const maxCalendarEntries = 1_000;

/** Maximum apps that a response covers. */
export const maxCalendarApps = 1_000;

const Day = Type.String({ format: 'date', description: 'Day in Asia/Tokyo, YYYY-MM-DD' });

export const ContentCalendarQuery = model('ContentCalendarQuery', 'Days and apps of a calendar', {
  from: { ...Day, description: 'First day in Asia/Tokyo, YYYY-MM-DD' },
  to: {
    ...Day,
    description: `Last day in Asia/Tokyo, YYYY-MM-DD; at most ${maxCalendarDays} days in all`,
  },
  appId: Type.Optional({ ...Id, description: 'Only this app' }),
  groupId: Type.Optional({ ...Id, description: 'Only the apps of this group' }),
});
export type ContentCalendarQuery = Static<typeof ContentCalendarQuery>;

const appFields = { appId: Id, appName: Type.String({ description: 'Name of the app' }) };

/** What happens to a content at a date: members get it, or it no longer applies. */
export const contentDateEffects = ['starts', 'ends'] as const;

export const ContentCalendarDate = model('ContentCalendarDate', "A date of a content's draft", {
  ...appFields,
  ...ContentRef.properties,
  name: { ...Name, description: 'Name of the content' },
  contentVersion: { ...Version, description: 'Version of the draft' },
  field: Type.String({ description: 'Field of the content that holds the date: `startsAt`, `endsAt`' }),
  effect: oneOf(contentDateEffects, 'The content starts then, or no longer applies from then on'),
  at: {
    ...Timestamp,
    description: 'The date, ISO 8601 in UTC; an end at 00:00 belongs to the day before it',
  },
  published: Type.Boolean({ description: 'Members may see the content; false: it is switched off' }),
  state: ContentState,
});
export type ContentCalendarDate = Static<typeof ContentCalendarDate>;

export const ContentCalendarRelease = model(
  'ContentCalendarRelease',
  'A release of contents on its way to production, with its time',
  {
    ...appFields,
    releaseId: Id,
    name: { ...Name, description: 'Name of the release' },
    publishAt: { ...Timestamp, description: 'When it is published' },
    status: ContentRelease.properties.status,
  },
);
export type ContentCalendarRelease = Static<typeof ContentCalendarRelease>;

export const ContentCalendar = model(
  'ContentCalendar',
  'What starts, ends and is scheduled, the earliest first',
  {
    dates: Type.Array(ContentCalendarDate, { maxItems: maxCalendarEntries, description: 'Dates of drafts' }),
    releases: Type.Array(ContentCalendarRelease, {
      maxItems: maxCalendarEntries,
      description: 'Releases that wait for approval or for their time',
    }),
    truncated: Type.Boolean({ description: 'There are more apps or entries than a response holds' }),
  },
);
export type ContentCalendar = Static<typeof ContentCalendar>;

export const contentCalendarEndpoints = {
  get: defineEndpoint({
    id: 'contentCalendar.get',
    method: 'GET',
    path: '/content-calendar',
    service: 'loyalty',
    access: 'content.read',
    summary:
      'Read what starts, ends and is scheduled, in an app, in those of a group, or in all that the caller sees',
    query: ContentCalendarQuery,
    response: one(ContentCalendar),
  }),
};
