/** Says that a headline of a general outlet is about AI: none of it is about anything else alone, as 量子, 开源 or 芯片 are. */
export const ABOUT_AI =
  /(?<![a-z])(?:ai|agi|aigc|gpu|npu|tpu|llms?|vla|rag|mcp|gpt|asr|tts|ocr|token|chatbots?|genai)(?![a-z])|(?<![a-z])(?:gpt|chatgpt|claude|gemini|deepseek|openai|anthropic|qwen|kimi|minimax|nvidia|llama|mistral|grok|copilot|codex|cursor|hugging ?face|deepmind|waic|neurips|icml|iclr|cvpr|agent|robot|machine learning|deep learning|neural|language model|waymo|sora|midjourney|transformer)|人工智能|大模型|智能体|机器人|具身|自动驾驶|智驾|算力|深度学习|机器学习|神经网络|世界模型|模型|英伟达|豆包|千问|通义|智谱|月之暗面|文心|混元|元宝|阶跃|商汤|科大讯飞|寒武纪|宇树|数字人|提示词/i;

/**
 * English names of the field's terms that are of AI alone. The table of terms is for searching: it holds companies, other
 * fields (protein, blockchain) and words that all fields share (planning, online learning), too.
 */
export const TERMS_OF_AI =
  /^(?:(?:machine|deep|meta|(?:semi-|self-|un)?supervised|reinforcement|contrastive|transfer|imitation|federated|representation|few-shot|zero-shot|in-context|multi-task|robot|prompt)[ -]learning|machine unlearning|neural (?:network|operator|architecture search|radiance field)|multimodal|cross-modal|omni-modal|(?:multimodal|visual|spatial|latent) reasoning|(?:large |small |visual |diffusion )?language model|vision-language|(?:diffusion|foundation|world|reasoning|reward|generative|pre-trained|open-source) model|mixture of experts|computer vision|natural language (?:processing|generation|inference)|machine translation|(?:speech|face|action) recognition|speech synthesis|voice cloning|text-to-(?:image|video|speech|3d|sql)|image-to-video|(?:image|video|text|code|music|audio) generation|(?:instruction|supervised|parameter-efficient) fine-tuning|pre-training|post-training|knowledge distillation|model compression|retrieval-augmented|chain of thought|speculative decoding|kv cache|(?:sparse|linear|self-|cross-)-?attention|attention mechanism|gaussian splatting|object detection|(?:image|semantic|instance) segmentation|adversarial example|deepfake|superintelligence|prompt (?:engineering|injection)|context engineering|tool calling|vibe coding|ai (?:safety|governance|ethics|chip)|explainable ai|embodied (?:ai|agent)|humanoid robot|robotic manipulation|dexterous hand|autonomous driving|neuromorphic computing|quantum machine learning)$/i;

/** What does not belong on a community's front page: market ticks, gore, smut, war and party politics, round-ups. */
export const UNWANTED: readonly RegExp[] = [
  /涨停|跌停|涨超|跌超|涨逾|跌逾|盘前|盘后|收盘|开盘|股价|美股|港股|A股|指数(?:跌|涨|收)|市值蒸发|中签|报\s?[\d.]+\s?(?:点|元|美元)|牛市|熊市|牛股|散户|纳指|爆仓|债务|私募|次贷|翻倍基|格隆汇\s?\d+\s?月/,
  /早报|晚报|早知道|早参|周报|日报|点\d氪|8点1氪|9点1氪|派早报|社区速递|早餐|一周|今日要闻|要闻提示/,
  /色情|成人(?:模式|内容)|裸|性爱|性虐|自杀|谋杀|枪击|强奸|性侵|涉黄|毒品|赌|情人|男友|女友|前女友|老公|老婆|超模|舔狗|入狱|压垮|女儿|白人|恐怖|暴力|刑事|判刑|有期徒刑|警方|警官|警察|血书|血痕|毒动画|招蚊|眼球扫描|身亡|致死|死亡|去世|porn|nude|nudif|suicid|murder|sexual|erotic|child abuse|csam|killed|\bdead\b|death/i,
  /特朗普|拜登|白宫|五角大楼|国会|共和党|民主党|参议|众议|战争|导弹|军方|军事|乌克兰|俄罗斯|伊朗|以色列|加沙|台湾|制裁|出口管制|美国政府|美国智库|外交|习近平|国家安全部|国安部|国家安全局|侵华|右翼|日媒|新疆|西藏|抗议|情报|总统|总理|首相|殖民地|唐宁街|李在明|军备|政变|政治|political|politics|trump|biden|white house|pentagon|congress|senat|republican|democrat|\bwar\b|military|missile|ukrain|russia|iran\b|israel|gaza|taiwan|sanction|export control|far-right|\bICE\b|palantir/i,
  /世界杯|球迷|志愿|考生|补货|券后|充电宝|机箱|电源|冰箱|售\s?\d+\s?元|竞猜|彩票|高考志愿|志愿报告|极限竞速|到手\s?\d+\s?元|首发价|上架预约|优惠券|抽奖/,
  // Two semicolons join the news of a day.
  /；.*；/,
  /^(?:ask|launch) hn/i,
];
