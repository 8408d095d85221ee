/** Without the commonest endings: acquires, acquired. */
export const stemOf = (word: string): string =>
  word.length > 4 && /^[a-z]+$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, '') : word;

/** English words that say nothing of what a title is about. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an the of to in on for and or with by at from as is are was were be been it its this that what why how when ' +
    'who will would can could has have had not no new says said say just may more most after into over out up ' +
    'about than you your their his her our we i us now get gets got make makes made use uses using first'
  ).split(' '),
);

/**
 * Words of any headline, whatever it is about. The titles of a few days are too few to tell: in them “happens” and “dies” may be
 * as rare as a name.
 */
const commonEnglish: ReadonlySet<string> = new Set(
  (
    'able add again against age ago ahead all almost alone already also always am among announce another any anyone anything app ' +
    'around ask away back bad based bear because become before begin behind being believe below best better ' +
    'between big biggest both break bring brings build built busy but buy call came cannot care case cause change check ' +
    'children choose clear close come comes company companies coming consider continue cost create cut cuts day days dead deal deep did die ' +
    'dies different do does doing done down drive drop during each early easy eight end enough even ever every everyone ' +
    'everything exactly expand face fact fail fall far fast faster feature feel few fight final find finds five fix focus follow force ' +
    'forget four free friend full future gain game gave getting give gives giving go goes going gone good great group grow guide half ' +
    'hand happen hard he head hear help here hey hide high him hit hold home hope hour house huge human idea if ' +
    'important inside instead introduce introducing issue job join keep key kid kill kind know large last late latest launch ' +
    'lead learn least leave left less let letting level life like line little long look lose lost lot low main man ' +
    'many matter me mean meet men might million billion mind minute mode month move moving much must my name near need never next ' +
    'nine nobody nothing number off offer often old once one only onto open own part past pay people perhaps pick place plan play ' +
    'point power powerful previous price problem product put question quick quietly quit raise ran rate rather reach read ready real ' +
    'really reason release replace report reportedly result return reveal right rise rival rule run running safe same save second see seek seem seen sell ' +
    'send set seven several share she shift ship short should show side since single six size slow small smart so some ' +
    'someone something soon sources start started state stay step still stop story strong such support sure system take talk target team tell ten test ' +
    'them then there these they thing think third those three through time today together told tool too took top toward track trial try trying turn ' +
    'two under unveil until update upgrade upon user version very via want watch way week welcome well went were where whether which while ' +
    'whole whose win wins within without woman won word work world worse worst write wrong year years yes yet young'
  )
    .split(' ')
    .map(stemOf),
);

/** The same in pairs of characters, as they are counted. */
const commonChinese: ReadonlySet<string> = new Set(
  (
    '发布 推出 宣布 正式 上线 开放 升级 亮相 启动 打造 完成 融资 轮融 公司 企业 消息 息称 报道 首个 首发 首批 全球 最新 新一 一代 ' +
    '美元 亿美 亿元 如何 什么 为什 一个 来了'
  ).split(' '),
);

export const isCommonEnglish = (word: string): boolean => commonEnglish.has(word);

const BARE_NUMBER = /^[\d.]+$/;

/** Whether a word says little of what a title is about; so does a number without its name or unit. */
export const isCommon = (word: string): boolean =>
  isCommonEnglish(word) || commonChinese.has(word) || BARE_NUMBER.test(word);
