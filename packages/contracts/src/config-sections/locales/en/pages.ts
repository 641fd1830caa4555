import type { SectionTexts } from '../../section.js';

export const pages: SectionTexts = {
  splash: {
    title: 'Splash',
    fields: {
      enabled: 'Show a splash',
      type: 'Type',
      backgroundImage: 'Background image',
      color: 'Colour',
      size: 'Image size',
      position: 'Image position',
      icon: 'Icon',
      timeout: 'Time shown (ms)',
      minWidth: 'Least width (px)',
      maxWidth: 'Greatest width (px)',
    },
    options: {
      type: { default: 'Icon', media: 'Image' },
      size: { cover: 'Cover', contain: 'Contain', other: 'By width' },
      position: { top: 'Top', center: 'Centre', bottom: 'Bottom' },
    },
  },
  tutorial: {
    title: 'Tutorial',
    fields: {
      enabled: 'Show a tutorial',
      showOnce: 'Show it once only',
      backgroundColor: 'Background colour',
      steps: 'Screens (images of 800 px height or less recommended)',
      imageUrl: 'Image',
      title: 'Title',
      text: 'Text',
      showDots: 'Show dots',
      nextButtonText: 'Words on the next button',
      skipButtonText: 'Words on the skip button',
      closeButtonText: 'Words on the close button',
      topButtonText: 'Words on the back-to-top button',
    },
  },
  setting: {
    title: 'Settings',
    fields: {
      title: 'Title',
      menuList: 'Menu',
      name: 'Menu name',
      link: 'Link',
      loginOnly: 'Signed-in members only',
      termsUrl: 'Link to the terms',
      privacyUrl: 'Link to the privacy policy',
      contactUrl: 'Link to the contact page',
      showLanguage: 'Let members choose the language',
      showVersion: 'Show the version',
      versionLabel: 'Label of the version',
    },
  },
  customPage: {
    title: 'Custom page',
    fields: {
      pages: 'Pages',
      slug: 'Slug (address)',
      title: 'Title',
      visible: 'Open to members',
      blocks: 'Blocks',
      type: 'Kind',
      text: 'Text',
      imageUrl: 'Image',
      link: 'Link',
    },
    options: {
      type: { heading: 'Heading', text: 'Text', image: 'Image', button: 'Button', space: 'Space' },
    },
  },
};
