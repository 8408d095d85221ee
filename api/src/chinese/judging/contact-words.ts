/**
 * Words that call a reader elsewhere, or promise or sell him something, and the words of an original that they may translate. Longer
 * Chinese words that contain one by chance are left out by what stands beside it.
 */
const KINDS: readonly (readonly [said: RegExp, of: RegExp])[] = [
  [
    /(?<![细輕轻低略显甚些])微[\s._*·-]{0,2}信(?![息道标任念噪])|[薇徽溦]信|加(?:[微薇](?!\p{Script=Han})|威信)|v信|加 ?v ?:|(?<![a-z])(?:vx|wx)(?![a-z])/u,
    /wechat|weixin|\b[vw]x\b/,
  ],
  [/(?<![a-z])q[\s._*·-]?q(?![a-z])|扣扣|企鹅号/u, /\bq-?q\b/],
  [/(?<![a-z])tg(?![a-z])|电报群|纸飞机/u, /telegram|\btg\b/],
  [/抖音|小[红紅][书書]|微博|直播[间間]/u, /tiktok|douyin|xiaohongshu|rednote|weibo|live-? ?stream/],
  [/公[众眾][号號](?![召称])|公[众眾]平台|订阅号/u, /(?:official|public) (?:account|platform)|wechat/],
  [
    /(?<!充)[电電][话話](?![题題])|[拨撥]打|请致电|热线|手机号|座机/u,
    /phone|telecom|\bdial(?:s|l?ed|l?ing)?\b|hotline|helpline|robocall|callers?\b|(?:call|contact)[ -]cent|(?:voice|video|conference|emergency|earnings|cold) calls?/,
  ],
  [/短信|[簡简]訊/u, /\bsms\b|\btext(?:s|ed|ing)\b|text messag|messag|smishing/],
  [
    /(?<![增参添附])(?<![改推引促演先递])[加进入拉]群(?![体众组落智岛论居])|群聊|[粉交]流?群(?![体众组])|(?<![集种人族社])群[号號]?[\s:]{0,3}\d{4}/u,
    /group|chat|channel|discord|slack|telegram|qq|wechat/,
  ],
  [/[扫掃][码碼一]|二[维維][码碼]/u, /\bscan|\bqr\b|qr-?code|barcode|(?:2d|two-dimensional) code/],
  [
    /(?<![引带率本首将])[领領]取(?![得决代舍消自])|免费[领領]|速[领領]|[领領](?:奖|券|福利)/u,
    /redeem|coupon|voucher|prize|gift|giveaway|pension|welfare|subsid|unemployment|pay-?check|payout|bonus/,
  ],
  [/[红紅]包/u, /red (?:envelope|packet|pocket)|hongbao|cash gift|lucky money/],
  [/抽[奖獎]/u, /lotter|raffle|sweepstake|prize|giveaway/],
  [
    /客服(?![务務从饰装])/u,
    /customer|help ?desk|concierge|(?:call|contact)[ -]cent|tech(?:nical)? support|(?:support|service) (?:agent|bot|desk|rep|staff|team|ticket)/,
  ],
  [
    /[联聯][系繫](?:我|方式|客服|作者|本人|店)|(?:请|欢迎|速)联系(?!上下文)|(?:请|欢迎|详情)咨询|咨询(?:热线|电话)/u,
    /contact|correspond|reach (?:out|us)|get in touch|request|consult/,
  ],
  [
    /(?<![申邀])请加(?![入强以速快大])|加好友|添加好友|加我(?:微|好)|私信|私聊/u,
    /friend|\bdms?\b|(?:direct|private) (?:chat|messag)|inbox/,
  ],
  [/(?:请|欢迎|敬请)[关關]注|[关關]注(?:我|本?号)/u, /follow (?:me|our|us)\b/],
  [/[点點][击擊]/u, /click|\btap|\bctr\b|\bpress|\bgui|mouse|cursor|button|touch/],
  [/[邮郵][箱件]/u, /mail|inbox|outlook|newsletter|spam|phish/],
  [
    /[转轉][账賬]|[汇匯]款|打款|充值|支付[宝寶]|收款[码碼]/u,
    /transfer|remit|\bwire\b|\bpay|alipay|bank|deposit|top.?up|recharge|credit|prepaid|money/,
  ],
  [
    /[赌賭]|博彩|彩票|下注|投注|棋牌|百家乐/u,
    /gambl|casino|\bbet(?:s|ting|tors?)?\b|wager|lotter|poker|stake|jackpot|blackjack|baccarat|roulette|bandit|slot machine|bookmak|sportsbook|prediction market|polymarket|kalshi|(?:board|card) game/,
  ],
  [/[贷貸]款|套现|[发發]票/u, /loan|lend|borrow|credit|mortgage|debt|financ|bank|invoice|receipt/],
  [/色情|裸聊|约炮|援交|成人视频/u, /porn|\bsex|nsfw|nud(?:e|ity|if)|adult|explicit|obscen|erotic/],
  [
    /兼职|刷单|稳赚|躺赚|荐股|返[利现佣]/u,
    /part-?time|side (?:gig|job)|moonlight|freelanc|rebate|cash ?back|refund|fake review|stock pick/,
  ],
  [
    /[优優]惠[券码碼]|代金券|折扣[码碼]|邀请码|兑换码|激活码|秒杀|特[价價]|包邮|代购/u,
    /coupon|voucher|promo|invit|referral|redeem|activation|discount|\bsales?\b|\bdeals?\b|bargain|flash|special price/,
  ],
  [
    /知识星球|淘宝|拼多多|闲鱼|飞书|钉钉/u,
    /taobao|alibaba|tmall|pinduoduo|temu|xianyu|feishu|\blark|dingtalk|zsxq|e-?commerce/,
  ],
  [/[加进入]裙(?![子摆装])|(?<!自)私我/u, /\bdms?\b|(?:direct|private) messag/],
  [/验证码/u, /captcha|verif|authenticat|\botp|one-time|2fa|passcode/],
  [
    /密码(?![学分体算原协芯])/u,
    /passw|passcode|passphrase|credential|crypt|cipher|authenticat|log-?in|secret|\bpins?\b/,
  ],
  [
    /骗子|诈骗|造假|抵制/u,
    /fraud|fak(?:e|ing)|fabricat|falsif|scam|misconduct|boycott|decepti|deceiv|phish|forg(?:ed|er)|counterfeit|swindl|cheat|tamper|hoax|resist/,
  ],
  [
    /(?<![申邀聘提])请(?![求教])[^，。；！？,;!?]{0,12}?(?:[到去加]|在|打开|下载|购买|买入|告诉|搜索)|(?<=^|[，。；！？,;!?\s])(?:快|立即|马上|赶紧|务必)(?:[到去加]|打开|下载|购买|买入|告诉|搜索)/u,
    /please|\bvisit\b|\bdownload|\bbuy\b|purchas|\bask(?:s|ed|ing)?\b|invit|request|recruit|participant|annotator|volunteer/,
  ],
];

/** The first such word that nothing in the original stands for; both texts in their judged form. */
export const findContact = (text: string, original: string): string | undefined => {
  for (const [said, of] of KINDS) {
    const word = said.exec(text)?.[0];
    if (word !== undefined && !original.includes(word) && !of.test(original)) return word;
  }
  return undefined;
};
