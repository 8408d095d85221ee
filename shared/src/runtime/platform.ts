export interface Platform {
  tablet: boolean;
  iphone: boolean;
  android: boolean;
  /** The hub's own mobile app. */
  app: boolean;
  wechat: boolean;
  safari: boolean;
  pc: boolean;
}

const of = (agent: string): Platform => {
  const tablet = /iPad|Android(?!.*Mobile)|Tablet/i.test(agent);
  const iphone = /iPhone|iPod/i.test(agent);
  const android = /Android/i.test(agent);
  return {
    tablet,
    iphone,
    android,
    app: /HubApp\//.test(agent),
    wechat: /MicroMessenger/i.test(agent),
    safari: /Safari\//.test(agent) && !/Chrome|CriOS|FxiOS|EdgiOS|MicroMessenger|Android/i.test(agent),
    pc: !tablet && !iphone && !android,
  };
};

/** Platform flags of a user agent (spec §3); the browser's own when none is given. */
export const platform = (agent: string = globalThis.navigator?.userAgent ?? ''): Platform => of(agent);
