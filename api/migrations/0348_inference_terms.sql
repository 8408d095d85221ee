-- 推理加速 is also called what the projects about it say. A row that operators changed stays as it is.

update search_terms
set names = '{推理加速,"inference acceleration","accelerating inference","efficient inference","fast inference","LLM inference","inference engine"}'
where names = '{推理加速,"inference acceleration","accelerating inference","efficient inference"}';
