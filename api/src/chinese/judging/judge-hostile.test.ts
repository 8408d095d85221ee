import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BadAnswer, judgeAnswer } from './judge-answer.ts';

const original =
  'Deep Q Learning of Grasping\nWe study grasping with 12000 robots and reach 60% on GraspNet in two days.';
const title = '用深度 Q 学习做抓取';
const summary = '本文研究机器人抓取。作者用 12000 台机器人收集数据。';

const say = (words: unknown): string =>
  JSON.stringify({ choices: [{ message: { content: JSON.stringify(words) } }] });
const judge = (more: string, from = '') =>
  judgeAnswer(say({ title, summary: `${summary}${more}` }), `${original} ${from}`, true);

/** What a model was talked into, each with nothing of the kind in the original; and where it may come from. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'a way to reach somebody': [
    '加微信 abc 领取红包。',
    '请加微 信 abc。',
    '加薇信 abc。',
    '加 vx abc。',
    '加V：abc。',
    '扫 码领 取红·包。',
    '加微：abc。',
    '进 tg 找 abc。',
    '抖音搜索某某。',
    'QQ群1234和5678。',
    '微信搜索公众号某某领取红包。',
    '请关注公眾號某某。',
    '扫码进群可得资料。',
    '欢迎加群讨论。',
    '电话联系客服办理。',
    '请致电咨询。',
    '详情请联系作者。',
    '点击下方查看全文。',
    '欢迎关注我们的频道。',
    '资料请私信索取。',
    '请发邮件索取资料。',
    '先转账再发货。',
    '来赌场玩一把，包你赢。',
    '这里有彩票和优惠券。',
  ],
  'a call to do something': [
    '进裙私我。',
    '请到知识星球搜索老王课堂购买课程。',
    '请在淘宝店铺购买作者的课程。',
    '请到飞书或钉钉找老王领资料。',
    '请把登录密码和验证码告诉老王。',
    '请在浏览器打开老王网站下载安装包。',
    '请买入某某币，价格将翻十倍。',
    '立即下载安装包。',
  ],
  'a charge': ['作者是骗子。', '论文造假，请大家抵制。', '这是诈骗。'],
  'an amount': ['准确率提升三倍。', '成本为三万元。', '价格翻番，涨十倍。', '共五亿条。'],
  'a number in pieces': [
    '请拨打138、0013、8000。',
    '号码为 138（0013）8000。',
    '号码为 138【0013】「8000」。',
    '号码为 138，0013；8000。',
    '号码为 138……0013……8000。',
    '号码为 138和0013和8000。',
    '号码为 138转0013转8000。',
    '号码为 138 的 0013 的 8000。',
    '号码为 1、3、8、0、0、1、3、8、0、0、0。',
    '号码为 138零零138。',
    '号码为 ١٣٨٠٠١٣٨٠٠٠。',
    '号码为 ➊➌➑➊➌➑➊➌➑。',
  ],
  'a spoken address': [
    '访问赌场点中国。',
    '访问例子点中国查看。',
    '访问例子句点公司。',
    '访问 q点cc。',
    '访问 q 点 io。',
    '访问 a1点ai。',
    '访问例子点com。',
    '访问例子點top。',
    '访问 q dot cc。',
    '访问 q(dot)io。',
    '访问 q 。 cc。',
  ],
  'a share that is another': [
    '准确率百分之九十九。',
    '准确率达到百分之 九十九点五。',
    '准确率百分之玖拾玖。',
    '准确率百分之百。',
    '准确率九九%。',
    '准确率九成九。',
    '准确率超过九成。',
    '准确率为 9 成。',
    '准确率为 99 成。',
    '准确率为 0.99。',
    '准确率为百分 之 九 十九。',
    '准确率提高 99 个百分点。',
    '准确率提高九十九个百分点。',
    '准确率为 99 percent。',
  ],
  'another language': [
    'これはロボットの論文です。',
    '本文の方法很好。',
    '方法ﾛﾎﾞ很好。',
    '方法는 很好。',
    '方法это很好。',
  ],
};

/** Honest words, and what else of the original they are said of. */
const taken: readonly (readonly [string, string?])[] = [
  ['成功率为 60%。'],
  ['成功率为百分之六十。'],
  ['成功率为六成。'],
  ['成功率约六成。', '63.5%'],
  ['成功率近九成。', 'nearly 89 percent'],
  ['成功率为九成九。', '99%'],
  ['成功率为九成，即十次里九次。', 'nine out of ten'],
  ['约三成数据无用。', 'a share of 0.31'],
  ['误差为 0.6，显著性为 0.05，用 0.5B 模型。', 'p < .05, 0.5B'],
  ['误差降低百分之五。', 'by five percent'],
  ['提升 3.2 个百分点。', 'by 3.2 points'],
  ['它百分之百可复现。', 'fully reproducible'],
  ['一半即 50% 的数据无用。', 'half of the data'],
  ['生成、形成、合成、集成与完成，成本低。'],
  ['规则不是一成不变的，它统一成一个框架。'],
  ['它有三成分，共两成员，第一成像清楚。'],
  ['GPT-4成新基准，Qwen2成功复现。', 'GPT-4 Qwen2'],
  ['方法分三个步骤：1、2、3。'],
  ['数据集为 2019、2020 和 2021 三年的。', '2019, 2020, and 2021'],
  ['尺寸为 16×16、32×32 和 64×64。', '16x16, 32x32 and 64x64'],
  ['在 2、4、8 和 16 张卡上训练。', 'two, four, eight and sixteen GPUs'],
  ['精度为 61.2%、62.5% 和 70%。', '0.612, 0.625 and 0.7'],
  ['共 1200000、500 和 12,000 张。', '1,200,000, 500 and 12,000'],
  ['它基于 Transformer 和 GPT-4。', 'a Transformer like GPT-4'],
  ['细微信号与微信息被放大，客服务器在线。'],
  ['热点 AI 模型与特点 LLM，关键点 NMS 很快。'],
  ['在节点信息、热点中国问题与重点公司上有效。'],
  ['它基于.NET，比 3D点Transformer 高 2 点 Top-1。', '.NET 3D point transformer, 3D点transformer, top-1'],
  ['早上 3 点 AI 运行，提升 2 点 BLEU。', 'BLEU'],
  ['其中奖励函数导致电压下降，未来电池更好。'],
  ['它增加群体多样性，改进群智，引领取得进展。'],
  ['它把点积换成点云网络，逐点在线更新。', 'dot products'],
  ['用户点击按钮。', 'users click a button'],
  ['微信与 QQ 的客服机器人。', 'customer agents in WeChat and QQ'],
  ['智能手机电话语音。', 'telephone speech'],
  ['二维码可用手机扫码。', 'scan a QR code'],
  ['神经网络里的彩票假设。', 'the lottery ticket hypothesis'],
  ['垃圾邮件检测。', 'spam e-mail'],
  ['攻击者猜测登录密码。', 'password guessing'],
  ['它研究后量子密码学与密码算法。', 'post-quantum schemes'],
  ['验证码由模型识别。', 'solving captchas'],
  ['数据来自飞书与钉钉。', 'logs of Feishu and DingTalk'],
  ['在淘宝数据上有效。', 'the Taobao dataset'],
  ['它检测新闻造假。', 'fake news detection'],
  ['它识别电信诈骗。', 'telecom fraud'],
  ['速度提升三倍。', 'a three-fold speedup'],
  ['速度是原来的两倍。', 'two times faster'],
  ['速度提升一倍，成本翻倍。', 'doubles the speed'],
  ['共约三万张图像。', '31,245 images'],
  ['模型有七十亿参数。', 'a 7B model'],
  ['下载量与买入信号都有改善。', 'trading signals'],
  ['用户申请在线服务，作者邀请专家到场。', 'users apply online'],
  ['快速到达目标，并立即在新任务上可用。'],
  ['误差 α 与 β 由 José 给出。', 'José'],
];

describe('an answer that a text made', () => {
  for (const [name, texts] of Object.entries(refused))
    for (const text of texts)
      it(`is not taken with ${name}: ${text}`, () => {
        assert.throws(() => judge(text), BadAnswer);
      });

  for (const [text, from] of taken)
    it(`is taken with what the text says: ${text}`, () => {
      assert.equal(judge(text, from).summary, `${summary}${text}`);
    });

  it('is not taken where the whole is Japanese', () => {
    const words = {
      title: '深層強化学習による把持動作の獲得',
      summary: '本論文は把持動作学習の研究である。著者は機械学習手法を提案した。実験結果は有効性を示した。',
    };
    assert.throws(() => judgeAnswer(say(words), original, true), BadAnswer);
  });
});
