/** Ends of addresses that are no words beside Chinese. */
const SURE = 'com|cn|net|org|xyz|cc';
/** And those that may be. */
const UNSURE =
  'ai|app|asia|bet|biz|club|co|dev|fun|gg|hk|icu|in|info|io|jp|la|link|live|ly|me|mobi|online|pw|ru|shop|site|so|to|top|tv|tw|uk|us|vip|win|ws';
const CHINESE_ENDS =
  '中国|中國|公司|网址|網址|中文网|我爱你|商城|香港|(?:网络|網絡|网店|手机|信息|游戏|世界|集团|娱乐|在线)(?!\\p{Script=Han})';
/** What stands before 点 in its words, 热点 and 两点: such a word is no name. */
const OF_WORDS =
  '热節节重要观觀地试焦特优缺弱难痛亮站网起终顶视景据论间键样锚支交端质浮定盲零拐极卖看识趣查断分有差早对奇沸熔原中整基正标格像触接切角焊钉测圆黑几两三多这那哪顿钟一二四五六七八九十群征碍逐单异散时每近远';

const SPOKEN = [
  new RegExp(
    `[\\w-] ?[.。] ?(?:${SURE})\\b|[\\p{L}\\p{N}_-] ?(?:[点點]|[([]?dot[)\\]]?) ?(?:${SURE})\\b`,
    'u',
  ),
  /(?<![a-z\d-])[a-z][a-z\d-]{0,20} ?(?:[点點]|[([]dot[)\]]) ?[a-z]{2}/u,
  new RegExp(`(?<![${OF_WORDS}\\d\\s])[点點] ?(?:${UNSURE})\\b`, 'u'),
  new RegExp(`[a-z\\d] dot (?:${UNSURE})\\b`, 'u'),
  new RegExp(`(?<![${OF_WORDS}\\s])[点點](?:${CHINESE_ENDS})`, 'u'),
] as const;

/** Whether a text, in its judged form, has an address whose dot is spoken or stands apart: `evil点com`, `evil 。 com`, 例子点中国. */
export const hasSpokenAddress = (text: string): boolean => SPOKEN.some((pattern) => pattern.test(text));
