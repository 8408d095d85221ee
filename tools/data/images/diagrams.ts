import { arrow, box, curve, ink, label, picture, text } from './svg.ts';

const note = { size: 12.5, fill: ink.soft };

/** Scaled dot-product attention from the three matrices to the mixed values, with a causal score grid. */
export function attention(): string {
  const cells: string[] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const seen = column <= row;
      const weight = seen ? 0.15 + 0.8 / (1 + Math.abs(row - column) * (column === 0 ? 0.4 : 1)) : 0;
      const shade = `rgba(47,98,184,${Math.min(weight, 1).toFixed(2)})`;
      cells.push(
        `<rect x="${292 + column * 26}" y="${110 + row * 26}" width="24" height="24" fill="${seen ? shade : '#ecece7'}"/>`,
      );
    }
  }
  return picture(720, 360, [
    text(360, 36, '缩放点积注意力（带因果掩码）', { size: 18, bold: true }),
    label([30, 84, 120, 54], 'Q 查询', 'n × d', { fill: ink.paleBlue }),
    label([30, 164, 120, 54], 'K 键', 'n × d', { fill: ink.paleBlue }),
    label([30, 262, 120, 54], 'V 值', 'n × d', { fill: ink.paleGreen }),
    arrow(152, 111, 206, 150),
    arrow(152, 191, 206, 166),
    text(212, 136, 'QKᵀ / √d', { size: 13, anchor: 'start', fill: ink.soft }),
    arrow(210, 158, 284, 158),
    ...cells,
    text(370, 290, '第 i 行 = 第 i 个词看向前面各词的权重', note),
    text(370, 308, '灰格被掩码挡住，每行之和为 1', note),
    arrow(452, 188, 520, 188),
    text(486, 178, 'softmax', note),
    label([524, 152, 166, 72], '权重 × V', '每个词的新表示', { fill: ink.paleGreen }),
    `<path d="M152 300 H250 V340 H607 V228" fill="none" stroke="${ink.soft}" stroke-width="1.8" marker-end="url(#tip)"/>`,
  ]);
}

/** A frozen weight matrix beside the thin pair that LoRA trains. */
export function lora(): string {
  return picture(720, 340, [
    text(360, 36, 'LoRA：冻结大矩阵，只学两个瘦矩阵', { size: 18, bold: true }),
    label([300, 288, 120, 36], '输入 x', '', { fill: '#ffffff' }),
    box(110, 100, 200, 130, { fill: '#ecece7' }),
    text(210, 158, 'W₀（冻结）', { bold: true }),
    text(210, 180, 'd × k，例如 4096 × 4096', note),
    text(210, 200, '约 1678 万个参数', note),
    `<path d="M450 230 h120 l-40 -52 h-40 z" fill="${ink.paleRed}" stroke="${ink.red}" stroke-width="1.5"/>`,
    text(510, 212, 'A：r × k', { size: 13, bold: true }),
    `<path d="M490 152 h40 l40 -52 h-120 z" fill="${ink.paleRed}" stroke="${ink.red}" stroke-width="1.5"/>`,
    text(510, 126, 'B：d × r', { size: 13, bold: true }),
    text(510, 169, 'r = 8', { size: 13, fill: ink.red, bold: true }),
    text(588, 160, '共 65 536', { ...note, anchor: 'start' }),
    text(588, 178, '个参数，0.39%', { ...note, anchor: 'start' }),
    arrow(330, 286, 230, 236),
    arrow(390, 286, 490, 236),
    `<circle cx="360" cy="72" r="13" fill="#fff" stroke="${ink.line}" stroke-width="1.5"/>`,
    text(360, 77, '+', { size: 16, bold: true }),
    arrow(230, 98, 344, 76),
    arrow(490, 98, 376, 76),
    text(420, 70, 'h = W₀x + (α/r)·BAx', { size: 14, anchor: 'start' }),
  ]);
}

/** Where a retrieval-augmented answer can go wrong, and which measure sees it. */
export function rag(): string {
  const step = (x: number, title: string, small: string, fill: string) =>
    label([x, 96, 128, 64], title, small, { fill });
  return picture(760, 340, [
    text(380, 38, '检索增强生成：两段路，两种评测', { size: 18, bold: true }),
    step(24, '问题', '用户怎么问', '#ffffff'),
    step(196, '检索', '召回 k 段', ink.paleBlue),
    step(368, '重排', '留下最有用的', ink.paleBlue),
    step(540, '生成', '据材料作答', ink.paleRed),
    arrow(154, 128, 192, 128),
    arrow(326, 128, 364, 128),
    arrow(498, 128, 536, 128),
    arrow(670, 128, 716, 128),
    text(738, 133, '答案', { bold: true }),
    `<path d="M196 196 v14 h300 v-14" fill="none" stroke="${ink.blue}" stroke-width="2"/>`,
    text(346, 236, '检索评测', { bold: true, fill: ink.blue }),
    text(346, 258, 'Recall@k · MRR · nDCG', note),
    text(346, 278, '材料里有没有答案？', note),
    `<path d="M540 196 v14 h128 v-14" fill="none" stroke="${ink.red}" stroke-width="2"/>`,
    text(604, 236, '生成评测', { bold: true, fill: ink.red }),
    text(604, 258, '忠实度 · 引文准确率', note),
    text(604, 278, '答案有没有超出材料？', note),
    text(380, 316, '没找到，是检索的事；找到了没用好，是生成的事。', { size: 14 }),
  ]);
}

/** The hub's own parts: one shell, remotes found through the registry, one shared run time. */
export function federation(): string {
  const remotes = [
    'mf-home',
    'mf-search',
    'mf-events',
    'mf-papers-projects',
    'mf-rankings',
    'mf-link-feed',
    'mf-account',
  ];
  const row = remotes.map((name, i) => {
    const x = 20 + i * 104;
    const small = name.length > 12 ? 9.5 : 12;
    return (
      box(x, 206, 96, 52, { fill: ink.paleBlue }) +
      text(x + 48, 237, name, { size: small, bold: true }) +
      arrow(x + 48, 204, x + 48, 168)
    );
  });
  return picture(760, 360, [
    text(380, 38, '本站的微前端：外壳、远程模块与共享层', { size: 18, bold: true }),
    label([250, 60, 260, 44], 'HTML 服务：首屏、预加载、注册表', '', { fill: '#ffffff' }),
    arrow(380, 106, 380, 122),
    box(20, 124, 720, 42, { fill: ink.paleGreen }),
    text(380, 150, 'shell 外壳：路由、页头、侧栏、出错时的占位', { bold: true }),
    ...row,
    box(20, 296, 720, 42, { fill: ink.paleRed }),
    text(380, 322, 'shared 共享层：唯一的 React、登录状态、请求客户端与组件', { bold: true }),
    ...remotes.map((_, i) => arrow(68 + i * 104, 260, 68 + i * 104, 292)),
  ]);
}

const HALF_LIVES = [
  [1, ink.red, '半衰期 1 天'],
  [3, ink.blue, '半衰期 3 天'],
  [7, ink.green, '半衰期 7 天'],
] as const;

/** How a signal fades with age under three half-lives. */
export function heat(): string {
  const at = (day: number, value: number) => [80 + day * 42, 290 - value * 200] as const;
  const lines = HALF_LIVES.map(([half, color, name], i) => {
    const points = Array.from({ length: 57 }, (_, n) => at(n / 4, 2 ** (-n / 4 / half)));
    return (
      curve(points, color) +
      text(650, 96 + i * 26, name, { size: 13, fill: color, anchor: 'end', bold: true })
    );
  });
  const days = [0, 2, 4, 6, 8, 10, 12, 14].map((day) => text(80 + day * 42, 312, `${day}`, note));
  const levels = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<line x1="80" x2="670" y1="${290 - value * 200}" y2="${290 - value * 200}" stroke="${ink.hair}"/>` +
      text(70, 295 - value * 200, `${value}`, { ...note, anchor: 'end' }),
  );
  return picture(720, 350, [
    text(360, 40, '热度随时间减半：2^(−天数 / 半衰期)', { size: 18, bold: true }),
    ...levels,
    ...days,
    ...lines,
    text(376, 336, '信号发生后的天数', note),
  ]);
}

/** One long prefill, then one column of keys and values for each new token. */
export function kvCache(): string {
  const column = (i: number, fill: string, stroke: string) =>
    box(60 + i * 34, 100, 28, 120, { fill, stroke, radius: 3 });
  const prompt = Array.from({ length: 9 }, (_, i) => column(i, ink.paleBlue, ink.blue));
  const fresh = Array.from({ length: 6 }, (_, i) => column(9 + i, ink.paleRed, ink.red));
  return picture(720, 330, [
    text(360, 38, 'KV 缓存：预填充一次算完，解码每步只添一列', { size: 18, bold: true }),
    ...prompt,
    ...fresh,
    `<path d="M60 238 v10 h300 v-10" fill="none" stroke="${ink.blue}" stroke-width="2"/>`,
    text(210, 272, '预填充：提示词并行计算', { bold: true, fill: ink.blue }),
    text(210, 292, '算力是瓶颈', note),
    `<path d="M366 238 v10 h198 v-10" fill="none" stroke="${ink.red}" stroke-width="2"/>`,
    text(465, 272, '解码：一步一列', { bold: true, fill: ink.red }),
    text(465, 292, '显存带宽是瓶颈', note),
    text(46, 132, 'K', { bold: true, size: 14 }),
    text(46, 196, 'V', { bold: true, size: 14 }),
    `<line x1="60" x2="564" y1="160" y2="160" stroke="${ink.line}" stroke-dasharray="3 4"/>`,
    arrow(580, 160, 630, 160),
    text(676, 152, '每层、每头', note),
    text(676, 172, '都有一份', note),
  ]);
}

/** A sentence cut into overlapping pairs, and the query as a phrase over their positions. */
export function bigram(): string {
  const letters = [...'中文检索增强'];
  const query = [...'检索'];
  const cell = (x: number, y: number, letter: string, fill: string) =>
    box(x, y, 56, 48, { fill }) + text(x + 28, y + 32, letter, { size: 22, bold: true });
  const pairs = letters.slice(1).map((letter, i) => {
    const hit = letters[i] === query[0];
    const pair = `${letters[i]}${letter}`;
    const style = { fill: hit ? ink.paleRed : ink.paleBlue, stroke: hit ? ink.red : ink.blue };
    return (
      box(151 + i * 72, 178, 62, 40, style) +
      text(182 + i * 72, 204, pair, { size: 18, bold: hit }) +
      text(182 + i * 72, 238, `位置 ${i}`, note)
    );
  });
  return picture(720, 330, [
    text(360, 38, '二元切分：每相邻两个字是一个词元', { size: 18, bold: true }),
    ...letters.map((letter, i) => cell(147 + i * 72, 76, letter, '#ffffff')),
    arrow(360, 128, 360, 170),
    ...pairs,
    text(360, 278, '查询「检索」→ 词元「检索」，命中位置 2', { size: 15, fill: ink.red, bold: true }),
    text(360, 304, '查询三个字以上时，要求相邻词元的位置差为 1', note),
  ]);
}
