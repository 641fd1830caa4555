import type { SectionTexts } from '../section.js';

export const en: SectionTexts = {
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
    options: { locale: { ja: 'Japanese', en: 'English' } },
  },
  styles: {
    title: 'Styles',
    fields: {
      backgroundColor: 'Background colour',
      textColor: 'Text colour',
      cornerRadius: 'Corner radius (px)',
      iconSize: 'Icon size',
    },
    options: { iconSize: { small: 'Small', medium: 'Medium', large: 'Large' } },
  },
  header: {
    title: 'Header',
    fields: {
      visible: 'Show the header',
      title: 'Header title',
      logoUrl: 'Logo',
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
  topPage: {
    title: 'Top page',
    fields: {
      title: 'Title',
      lead: 'Lead',
      heroImageUrl: 'Main image',
      slides: 'Slides',
      slidesPerView: 'Slides per view',
      spaceBetween: 'Space between slides (px)',
      tiles: 'Tile banners',
      tileDisplay: 'Tile layout',
      showCoupons: 'Show the newest coupons',
      imageUrl: 'Image',
      caption: 'Words on the image',
      link: 'Link',
    },
    options: {
      tileDisplay: {
        normal: 'Normal',
        twoColumns: 'Two columns',
        firstFour: 'First four',
        firstThree: 'First three',
      },
    },
  },
  coupon: {
    title: 'Coupons',
    fields: {
      listTitle: 'Title of the list',
      emptyText: 'Text when there is no coupon',
      useButtonText: 'Text of the use button',
      showExpiry: 'Show the expiry',
      securityCodeLength: 'Length of the store code',
      redisplaySeconds: 'Shown again after use (seconds)',
    },
  },
  login: {
    title: 'Login',
    fields: {
      title: 'Title',
      lead: 'Lead',
      imageUrl: 'Image',
      loginButtonText: 'Text of the login button',
      showRegister: 'Offer registration',
    },
  },
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
};
