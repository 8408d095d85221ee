const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

// Browsers call themselves by each other's names: the rarer one is looked for first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (list: typeof systems, userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

const LONGEST = 1000;

/** What its owner calls a device: `Chrome · Windows`; empty where the user agent says nothing known. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, LONGEST);
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(' · ');
};
