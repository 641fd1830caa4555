import type { SectionTexts } from '../../section.js';

export const basic: SectionTexts = {
  application: {
    title: 'Application',
    fields: {
      title: 'App title',
      locale: 'Language',
      baseColor: 'Base colour',
      buttonTextColor: 'Button text colour',
      badgeColor: 'Badge colour',
      badgeTextColor: 'Badge text colour',
      requireLogin: 'Require login',
    },
    options: {
      locale: { ja: 'Japanese', en: 'English' },
    },
  },
  styles: {
    title: 'Styles',
    fields: {
      backgroundColor: 'Background colour',
      textColor: 'Text colour',
      cornerRadius: 'Corner radius (px)',
      iconSize: 'Icon size',
    },
    options: {
      iconSize: { small: 'Small', medium: 'Medium', large: 'Large' },
    },
  },
  header: {
    title: 'Header',
    fields: {
      visible: 'Show the header',
      title: 'Header title',
      logoUrl: 'Logo',
      usesBaseColor: 'Use the base colour',
      backgroundColor: 'Background colour',
      textColor: 'Text colour',
      iconListLeft: 'Icons on the left',
      iconListRight: 'Icons on the right',
      iconUrl: 'Icon',
      label: 'Label (read aloud)',
      link: 'Link',
    },
  },
  footer: {
    title: 'Footer',
    fields: {
      visible: 'Show the footer',
      layout: 'Layout',
      usesBaseColor: 'Use the base colour',
      backgroundColor: 'Background colour',
      textColor: 'Text colour',
      menuList: 'Menu',
      name: 'Menu name',
      iconUrl: 'Icon',
      link: 'Link',
    },
    options: {
      layout: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '5-large-center': '5, large centre' },
    },
  },
};
