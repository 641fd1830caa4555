import { type Static, Type } from 'typebox';
import { Id, model, oneOf } from '../core/schema.js';
import { actions } from '../permissions.js';

/** Reasons for which a settings section cannot be changed. */
export const sectionRejectionReasons = ['role', 'template', 'feature'] as const;

export const SectionPermission = model(
  'SectionPermission',
  'Whether a section of the settings can be changed',
  {
    section: Type.String({ description: 'Id of the section' }),
    editable: Type.Boolean({ description: 'The caller can change it' }),
    refusal: Type.Optional(oneOf(sectionRejectionReasons, 'The first reason against it')),
  },
);

/** A caller's permissions for one app: the role's table, restricted by its template and its group's features. */
export const AppPermissions = model('AppPermissions', 'What a caller may do with an app', {
  template: { ...Id, description: 'Code of the template whose rules hold' },
  actions: Type.Array(oneOf(actions, 'An action of the permission table'), {
    description: 'Actions that the caller may do with this app',
  }),
  sections: Type.Array(SectionPermission),
});
export type AppPermissions = Static<typeof AppPermissions>;
