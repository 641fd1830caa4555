import {
  defaultSections,
  type SectionId,
  type Sections,
  type SectionsInput,
  type SectionValues,
  sections,
} from '@noren/contracts/config-sections';
import { SettingsForm } from '@noren/mfe-kit/schema';
import { type RenderedRemote, renderRemote } from '@noren/mfe-kit/testing';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ReferenceField } from '../src/features/contents/reference-field.js';
import { hasEditor, SectionEditor } from '../src/features/editors/section-editor.js';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { settingsMessages } from '../src/locales/settings-messages.js';

interface ShownSection<I extends SectionId> extends RenderedRemote {
  /** Changes that the editor reported, oldest first. */
  changes: { value: SectionValues<I>; valid: boolean }[];
  last: () => { value: SectionValues<I>; valid: boolean } | undefined;
}

interface Options<I extends SectionId> {
  value?: Partial<SectionValues<I>>;
  /** Values of other sections. */
  others?: SectionsInput;
  disabled?: boolean;
  /** Slug of the custom page in the address. */
  slug?: string;
}

const base = '/app/app-1/page-setting/custom-page';
const editorContext = {
  appId: 'app-1',
  appName: 'Sakura Card',
  linkPages: [
    { path: '/', label: 'Top' },
    { path: '/coupons', label: 'Coupon list' },
  ],
  palette: ['#00b5be'],
};

const widgets = { reference: ReferenceField };

/** Renders a section as on its settings page, in English: its editor, or the generated form. */
export function showSection<I extends SectionId>(section: I, options: Options<I> = {}): ShownSection<I> {
  const { value = {}, others = {}, disabled = false, slug } = options;
  const changes: ShownSection<I>['changes'] = [];
  const start = { ...sections[section].defaults, ...value } as SectionValues<I>;

  function Screen() {
    const [values, setValues] = useState<Sections>({
      ...defaultSections(),
      ...others,
      [section]: start,
    });
    const onEdit = (_: SectionId, next: unknown, valid: boolean) => {
      changes.push({ value: next as SectionValues<I>, valid });
      setValues((old) => ({ ...old, [section]: next }));
    };
    return hasEditor(section) ? (
      <SectionEditor
        {...editorContext}
        section={section}
        values={values}
        disabled={disabled}
        onEdit={onEdit}
      />
    ) : (
      <SettingsForm
        appId={editorContext.appId}
        section={section as SectionId}
        value={values[section]}
        disabled={disabled}
        widgets={widgets}
        onChange={(next, valid) => onEdit(section, next, valid)}
      />
    );
  }

  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/app/$appId/page-setting/custom-page/{-$slug}',
    component: Screen,
  });
  const view = renderRemote({
    name: 'apps',
    texts: { ja: { ...ja, ...settingsMessages.ja }, en: { ...en, ...settingsMessages.en } },
    routeTree: root.addChildren([route]),
    path: slug === undefined ? base : `${base}/${slug}`,
  });
  return Object.assign(view, { changes, last: () => changes.at(-1) });
}
