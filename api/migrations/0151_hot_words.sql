-- What is offered where a search begins; operators change it.
create table hot_words (
  content text primary key check (content <> '' and length(content) <= 50),
  -- The highest comes first.
  weight integer not null
);
insert into hot_words (content, weight) values
  ('大模型', 14),
  ('智能体', 13),
  ('具身智能', 12),
  ('检索增强', 11),
  ('世界模型', 10),
  ('KV 缓存', 9),
  ('LoRA', 8),
  ('评测基准', 7),
  ('多模态', 6),
  ('强化学习', 5),
  ('推理加速', 4),
  ('MCP', 3),
  ('自动驾驶', 2),
  ('开源模型', 1);
