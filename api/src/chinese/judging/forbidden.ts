import { hasSpokenAddress } from './spoken-address.ts';

/** Marks of direction, controls, private and invisible characters, and all that could become markup or an address. */
const UNSAFE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029<>`{}\\]|\]\(|!\[|&#?\w+;|:\/\/|\bwww\.|[\w-]\.(?:com|cn|net|org|io|top|xyz|ai)\b|@\w/iu;

/** A word that is spelt out: `e v i l`. */
const SPELT = /(?<![a-z\d])[a-z\d] [a-z\d] [a-z](?![a-z\d])/u;

/** Letters and digits that no Chinese text needs: kana, Hangul, Cyrillic; digits of other scripts, in circles. */
const OTHER_SCRIPT = /(?![\p{Script=Han}\p{Script=Latin}\p{Script=Greek}])\p{L}|(?![0-9〇])\p{N}/u;

/** A number to call in Chinese digits, also formal ones, in groups, or among others. */
const CALLED = /(?:[〇○零一二三四五六七八九幺壹贰貳叁參肆伍陆陸柒捌玖][\s\p{P}\p{S}]{0,3}){6}/u;
const MIXED = /\d[〇○零一二三四五六七八九幺]{1,8}\d|[〇○零一二三四五六七八九]\d[〇○零一二三四五六七八九]/u;

/** Emphasis, formulas, and brackets of a link: what is shown is plain text. */
const MARKUP = /\*\*|__|~~|\*[^*\s][^*]{0,80}\*|\$\$|\$[^$\s][^$]{0,200}(?<!\s)\$(?!\d)|[[\]]/u;

/** What a model says of itself instead of an answer. */
const REFUSAL =
  /作为(?:一[个款名种位])?(?:人工智能|ai|大?语言模型|大模型)(?:大?语言)?(?:模型|助手|助理)?[，,]? ?我|我(?:是|只是)一[个款名](?:人工智能|ai|大?语言模型)|(?:抱歉|对不起|遗憾)[，,。！!]|我(?:暂时|目前)?(?:无法|不能|没法|不便)(?:回答|提供|协助|总结|概括|翻译|满足|生成|完成|处理|访问)/u;

const PATTERNS = [UNSAFE, OTHER_SCRIPT, SPELT, CALLED, MIXED, MARKUP, REFUSAL] as const;

/** Whether a text, in its judged form, has what no summary needs. */
export const hasForbidden = (text: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(text)) || hasSpokenAddress(text);
