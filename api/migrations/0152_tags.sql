-- Tags were read from sample data; operators change these rows.

-- Community tags: what stories and events are filed under (`tag_ids`).
create table tags (
  id integer primary key check (id between 1 and 999999999),
  title text not null check (title <> ''),
  description text not null,
  -- Further words that a search finds what is filed under it by.
  synonyms text[] not null default '{}'
);

-- The tags of the side navigation, and what each means on the pages.
create table fixed_tags (
  id text primary key check (id <> ''),
  label text not null check (label <> ''),
  description text not null,
  description_cn text not null,
  section text not null check (section in ('hot', 'field', 'other')),
  -- Its place in the section; the lowest comes first.
  position integer not null,
  -- Community tags of stories and events, arXiv categories of papers, topics of projects.
  tag_ids integer[] not null default '{}',
  categories text[] not null default '{}',
  topics text[] not null default '{}',
  -- Further words that filters and searches take for it.
  synonyms text[] not null default '{}'
);
create unique index fixed_tags_label on fixed_tags (lower(label));

-- What search reads of a tag stands in the documents of all that is filed under it.
create function search_note_tag() returns trigger language plpgsql as $$
begin
  insert into search_outbox (kind, id)
    select 'story', id::text from stories where tag_ids && array[old.id, new.id]
    union all select 'event', id::text from events where tag_ids && array[old.id, new.id];
  return null;
end $$;

create function search_note_fixed_tag() returns trigger language plpgsql as $$
declare
  tags integer[] := old.tag_ids || new.tag_ids;
  areas text[] := old.categories || new.categories;
  words text[] := array(select lower(topic) from unnest(old.topics || new.topics) as topic);
begin
  insert into search_outbox (kind, id)
    select 'story', id::text from stories where tag_ids && tags
    union all select 'event', id::text from events where tag_ids && tags
    union all select 'paper', id::text from papers where categories && areas
    union all select 'project', id::text from projects where topic_keys && words;
  return null;
end $$;

insert into tags (id, title, description) values
  (1, '大模型', '大语言模型的训练、对齐与应用'),
  (2, '智能体', '能规划、调用工具、自主完成任务的系统'),
  (3, '多模态', '文本、图像、音频与视频的联合理解和生成'),
  (4, '具身智能', '在物理世界中感知、决策与行动的智能'),
  (5, '机器人', '机械本体、控制、导航与操作'),
  (6, '自然语言处理', '语言理解、生成、翻译与问答'),
  (7, '机器学习', '学习理论、优化与方法'),
  (8, '深度学习', '神经网络结构与训练'),
  (9, '计算机视觉', '图像与视频的识别、检测、分割与重建'),
  (10, '强化学习', '从奖励与反馈中学习决策'),
  (11, '生成模型', '扩散、流与自回归等生成方法'),
  (12, '图像生成', '文生图、图像编辑与风格迁移'),
  (13, '视频生成', '文生视频与世界模型'),
  (14, '三维视觉', '三维重建、神经场与高斯泼溅'),
  (15, '语音', '语音识别、合成与音频理解'),
  (16, '检索与推荐', '搜索、推荐与检索增强生成'),
  (17, '知识图谱', '知识表示、抽取与推理'),
  (18, '推理', '思维链、数学与逻辑推理'),
  (19, '代码智能', '代码生成、修复与软件智能体'),
  (20, 'AI安全', '对抗、越狱、隐私与安全评测'),
  (21, '对齐与伦理', '价值对齐、公平与治理'),
  (22, '可解释性', '模型机理与可解释方法'),
  (23, '评测基准', '数据集、榜单与评测方法'),
  (24, '训练与推理加速', '量化、蒸馏、并行与推理引擎'),
  (25, 'AI芯片与算力', '硬件、编译与集群'),
  (26, '分布式系统', '分布式训练、服务与存储'),
  (27, '人机交互', '界面、可用性与协作'),
  (28, '自动驾驶', '感知、预测、规划与仿真'),
  (29, '医疗健康', '医学影像、辅助诊断与药物'),
  (30, '生命科学', '蛋白质、基因与计算生物学'),
  (31, '科学智能', '用 AI 解决物理、化学、材料与气象问题'),
  (32, '数据库与数据工程', '数据管理、向量库与数据流水线'),
  (33, '图学习', '图神经网络与社交网络分析'),
  (34, '联邦学习与隐私', '分散训练与隐私计算'),
  (35, '神经形态与类脑', '脉冲网络与脑启发计算'),
  (36, '博弈与多智能体', '协作、竞争与机制设计'),
  (37, '符号与逻辑', '形式化方法、定理证明与神经符号'),
  (38, '控制与优化', '控制理论、运筹与最优化'),
  (39, '量子计算', '量子算法与量子机器学习'),
  (40, '教育', '课程、教程与学习资料'),
  (41, '开源', '开源项目、许可与社区'),
  (42, '产业', '公司、产品、融资与政策'),
  (43, '大会', '学术会议与行业大会'),
  (44, 'Talk', '报告与讲座'),
  (45, '专访', '人物与团队访谈'),
  (46, 'Workshop', '研讨会与动手课'),
  (1026, 'AI', '人工智能综合');

insert into fixed_tags (section, position, id, label, description, description_cn, tag_ids, categories, topics) values
  ('hot', 1, 'nlp', 'NLP', 'Natural Language Processing', '自然语言处理',
    '{6,1}', '{cs.CL}', '{nlp,natural-language-processing,LLM,llm,large-language-models}'),
  ('hot', 2, 'rob', 'Rob', 'Robotics', '机器人',
    '{5}', '{cs.RO}', '{robotics,ros,cs.RO}'),
  ('hot', 3, 'multimodal', 'Multimodal', 'Multimodal Learning', '多模态',
    '{3}', '{cs.MM}', '{multimodal,vision-language,vlm}'),
  ('hot', 4, 'embodied-ai', 'Embodied AI', 'Embodied AI', '具身智能',
    '{4}', '{cs.RO}', '{embodied-ai,vla,humanoid}'),
  ('hot', 5, 'agent', 'Agent', 'AI Agents', '智能体',
    '{2}', '{cs.MA}', '{agent,agents,ai-agent,ai-agents,"AI Agents",agentic-ai,mcp,coding-agent}'),
  ('field', 1, 'ml', 'ML', 'Machine Learning', '机器学习',
    '{7,8,10,22}', '{cs.LG,stat.ML}', '{machine-learning,ml,deep-learning,pytorch,tensorflow}'),
  ('field', 2, 'cv', 'CV', 'Computer Vision', '计算机视觉',
    '{9,14}', '{cs.CV}', '{computer-vision,cs.CV,object-detection,instance-segmentation}'),
  ('field', 3, 'pr', 'PR', 'Pattern Recognition', '模式识别',
    '{9}', '{cs.CV,eess.IV}', '{pattern-recognition,ocr,face-recognition}'),
  ('field', 4, 'ai', 'AI', 'Artificial Intelligence', '人工智能',
    '{1026,1}', '{cs.AI}', '{AI,ai,artificial-intelligence,AGI,cs.AI}'),
  ('field', 5, 'sec', 'SEC', 'Security and Privacy', '安全与隐私',
    '{20,34}', '{cs.CR}', '{security,privacy,ai-safety}'),
  ('field', 6, 'imgvideo', 'ImgVideo', 'Image and Video Processing', '图像与视频处理',
    '{12,13,11}', '{eess.IV}', '{image,image-generation,stable-diffusion,video-generation}'),
  ('field', 7, 'symbolic', 'Symbolic', 'Symbolic Computation', '符号计算',
    '{37,17}', '{cs.SC}', '{symbolic-ai,theorem-proving}'),
  ('field', 8, 'hci', 'HCI', 'Human-Computer Interaction', '人机交互',
    '{27}', '{cs.HC}', '{ui,hci,chatbot,Chatbot}'),
  ('field', 9, 'distcomp', 'DistComp', 'Distributed, Parallel and Cluster Computing', '分布式与并行计算',
    '{26,24}', '{cs.DC}', '{distributed,distributed-ml,kubernetes}'),
  ('field', 10, 'softeng', 'SoftEng', 'Software Engineering', '软件工程',
    '{19,41}', '{cs.SE}', '{developer-tools,claude-code,codex,cli,devops}'),
  ('field', 11, 'ir', 'IR', 'Information Retrieval', '信息检索',
    '{16}', '{cs.IR}', '{rag,RAG,search-engine,semantic-search,retrieval-augmented-generation}'),
  ('field', 12, 'speech', 'Speech', 'Speech and Audio', '语音与音频',
    '{15}', '{cs.SD,eess.AS}', '{speech,tts,text-to-speech,audio,speech-synthesis}'),
  ('field', 13, 'neuralevo', 'NeuralEvo', 'Neural and Evolutionary Computing', '神经与进化计算',
    '{35}', '{cs.NE}', '{neural-network,neural-networks,evolutionary-algorithm}'),
  ('field', 14, 'mas', 'MAS', 'Multiagent Systems', '多智能体系统',
    '{36}', '{cs.MA}', '{multi-agent,multi-agent-systems}'),
  ('field', 15, 'graphics', 'Graphics', 'Graphics', '图形学',
    '{14}', '{cs.GR}', '{3d,rendering,gaussian-splatting}'),
  ('field', 16, 'db', 'DB', 'Databases', '数据库',
    '{32}', '{cs.DB}', '{database,vector-database,data}'),
  ('field', 17, 'social', 'Social', 'Social and Information Networks', '社交与信息网络',
    '{33}', '{cs.SI}', '{social-network,graph-neural-networks}'),
  ('field', 18, 'mm', 'MM', 'Multimedia', '多媒体',
    '{3,13}', '{cs.MM}', '{multimedia,video}'),
  ('field', 19, 'control', 'Control', 'Systems and Control', '系统与控制',
    '{38,28}', '{eess.SY,cs.SY}', '{control,autonomous-driving}'),
  ('field', 20, 'signal', 'Signal', 'Signal Processing', '信号处理',
    '{15}', '{eess.SP}', '{signal-processing}'),
  ('field', 21, 'stat', 'Stat', 'Statistics', '统计学',
    '{7}', '{stat.ML,stat.ME,stat.TH}', '{data-science,statistics,data-analysis}'),
  ('field', 22, 'opt', 'Opt', 'Optimization and Control', '最优化',
    '{38}', '{math.OC}', '{optimization,fine-tuning}'),
  ('field', 23, 'hardware', 'Hardware', 'Hardware Architecture', '硬件体系结构',
    '{25,24}', '{cs.AR}', '{cuda,rocm,gpu,hardware}'),
  ('field', 24, 'network', 'Network', 'Networking and Internet Architecture', '网络与互联网',
    '{26}', '{cs.NI}', '{ai-gateway,llm-gateway,networking}'),
  ('field', 25, 'proglang', 'ProgLang', 'Programming Languages', '编程语言',
    '{19}', '{cs.PL}', '{compiler,programming-language}'),
  ('field', 26, 'algo', 'Algo', 'Data Structures and Algorithms', '数据结构与算法',
    '{7}', '{cs.DS}', '{algorithms,machine-learning-algorithms}'),
  ('field', 27, 'game', 'Game', 'Computer Science and Game Theory', '博弈论',
    '{36}', '{cs.GT}', '{game-theory,reinforcement-learning}'),
  ('field', 28, 'infotheory', 'InfoTheory', 'Information Theory', '信息论',
    '{7}', '{cs.IT,math.IT}', '{information-theory}'),
  ('field', 29, 'society', 'Society', 'Computers and Society', '计算机与社会',
    '{21,40,42}', '{cs.CY}', '{ethics,tutorial,awesome}'),
  ('field', 30, 'logic', 'Logic', 'Logic in Computer Science', '逻辑',
    '{37,18}', '{cs.LO}', '{logic,reasoning}'),
  ('field', 31, 'digitallib', 'DigitalLib', 'Digital Libraries', '数字图书馆',
    '{23}', '{cs.DL}', '{papers,benchmark}'),
  ('field', 32, 'biocomp', 'BioComp', 'Computational Biology', '计算生物学',
    '{30,29}', '{q-bio.QM,q-bio.BM,q-bio.NC,q-bio.GN}', '{bioinformatics,medical,healthcare}'),
  ('field', 33, 'scicomp', 'SciComp', 'Computational Science and AI for Science', '科学计算与科学智能',
    '{31}', '{cs.CE,physics.comp-ph,cond-mat.mtrl-sci}', '{scientific-computing,numpy,ai4science}'),
  ('field', 34, 'quantum', 'Quantum', 'Quantum Computing', '量子计算',
    '{39}', '{quant-ph}', '{quantum-computing}'),
  ('other', 1, '大会', '大会', 'Conferences', '大会',
    '{43}', '{}', '{}'),
  ('other', 2, 'talk', 'Talk', 'Talks', '报告',
    '{44}', '{}', '{}'),
  ('other', 3, '专访', '专访', 'Interviews', '专访',
    '{45}', '{}', '{}'),
  ('other', 4, 'workshop', 'Workshop', 'Workshops', '研讨会',
    '{46}', '{}', '{}');

create trigger search_row after insert or delete on tags for each row execute function search_note_tag();
create trigger search_text after update on tags for each row
  when ((old.id, old.title, old.synonyms) is distinct from (new.id, new.title, new.synonyms))
  execute function search_note_tag();

create trigger search_row after insert or delete on fixed_tags for each row execute function search_note_fixed_tag();
create trigger search_text after update on fixed_tags for each row
  when ((old.label, old.description_cn, old.synonyms, old.tag_ids, old.categories, old.topics)
    is distinct from (new.label, new.description_cn, new.synonyms, new.tag_ids, new.categories, new.topics))
  execute function search_note_fixed_tag();
