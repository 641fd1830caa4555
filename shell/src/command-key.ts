/** True if the platform's keyboards have a command key. */
export const hasCommandKey = /mac|iphone|ipad/i.test(navigator.userAgent);
